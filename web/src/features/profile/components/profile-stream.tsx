import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { PromptAnswerText } from '#entities/member/prompt-answer-text.tsx';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { Photo } from '#ui/photo.tsx';
import { OpenPhoto } from './open-photo.tsx';

interface ProfileStreamProps {
  card: MemberCard;
  onOpen: (place: number) => void;
}

/** The answers to prompts; on a phone a photo of the gallery follows each, on wide screens those are with the first photo. */
export function ProfileStream({ card, onOpen }: ProfileStreamProps) {
  const { full_name: name, prompts, gallery_images: gallery } = card;
  const firstOfGallery = card.profile_picture_url ? 1 : 0;
  const places = Array.from({ length: Math.max(prompts.length, gallery.length) }, (_, place) => place);
  return places.map((place) => {
    const answer = prompts[place];
    const image = gallery[place];
    return [
      answer ? (
        <section key={answer.prompt} className="rounded-card border border-line bg-surface px-5 py-6 empty:hidden">
          <PromptAnswerText {...answer} />
        </section>
      ) : null,
      image ? (
        <OpenPhoto
          key={image}
          name={name}
          place={firstOfGallery + place}
          onOpen={onOpen}
          className="mx-auto w-full max-w-md rounded-card lg:hidden"
        >
          <Photo src={sizedPhotoUrl(image, 960)} alt="" className="shadow-card" />
        </OpenPhoto>
      ) : null,
    ];
  });
}
