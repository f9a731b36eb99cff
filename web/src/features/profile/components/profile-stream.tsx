import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { PromptAnswerText } from '#entities/member/prompt-answer-text.tsx';
import { photoSource } from '#lib/media/photo-url.ts';
import { Photo } from '#ui/photo.tsx';
import type { LikePart } from './like-part.ts';
import { OpenPhoto } from './open-photo.tsx';

interface ProfileStreamProps {
  card: MemberCard;
  onOpen: (place: number) => void;
  /** The button that likes a photo or an answer. */
  likePart: LikePart;
}

/** The answers to prompts; on a phone a photo of the gallery follows each, on wide screens those are with the first photo. */
export function ProfileStream({ card, onOpen, likePart }: ProfileStreamProps) {
  const { full_name: name, prompts, gallery_images: gallery } = card;
  const firstOfGallery = card.profile_picture_url ? 1 : 0;
  const places = Array.from({ length: Math.max(prompts.length, gallery.length) }, (_, place) => place);
  return places.map((place) => {
    const answer = prompts[place];
    const image = gallery[place];
    return [
      answer ? (
        <section
          key={answer.prompt}
          className="relative rounded-card border border-line bg-surface px-5 py-6 has-data-[slot=like-part]:pr-18 empty:hidden"
        >
          <PromptAnswerText {...answer} />
          {likePart({ liked_prompt: answer.prompt })}
        </section>
      ) : null,
      image ? (
        <div key={image} className="relative mx-auto w-full max-w-md lg:hidden">
          <OpenPhoto name={name} place={firstOfGallery + place} onOpen={onOpen} className="w-full rounded-card">
            <Photo
              {...photoSource(image, [480, 640, 960], '(min-width: 30rem) 28rem, 92vw')}
              alt=""
              className="shadow-card"
            />
          </OpenPhoto>
          {likePart({ liked_photo: image })}
        </div>
      ) : null,
    ];
  });
}
