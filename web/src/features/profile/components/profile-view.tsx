import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LikeNotes } from '#entities/interaction/like-notes.tsx';
import { IntentionChips } from '#entities/member/intention-chips.tsx';
import { InterestChips } from '#entities/member/interest-chips.tsx';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { MemberPhotoViewer } from '#entities/member/member-photo-viewer.tsx';
import { firstName, nameAndAge } from '#entities/member/place-line.ts';
import { whyYouFit } from '#entities/member/why-you-fit.ts';
import { Button } from '#ui/button.tsx';
import { usePair } from '../use-pair.ts';
import type { LikePart } from './like-part.ts';
import { MessageAction } from './message-action.tsx';
import { OwnActions } from './own-actions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { DetailsSkeleton } from './profile-skeleton.tsx';
import { ProfileStream } from './profile-stream.tsx';
import { PromptsInvitation } from './prompts-invitation.tsx';

interface ProfileViewProps {
  card: MemberCard;
  memberId: string;
  decisions: (card: MemberCard) => ReactNode;
  /** The buttons that like a photo or an answer of another member. */
  likeParts: (card: MemberCard) => LikePart;
  safety: (fullName: string) => ReactNode;
  onBack: () => void;
}

export function ProfileView({ card, memberId, decisions, likeParts, safety, onBack }: ProfileViewProps) {
  const { t, i18n } = useTranslation();
  const isOwn = card.id === memberId;
  const [opened, setOpened] = useState<number | null>(null);
  const photos = card.profile_picture_url ? [card.profile_picture_url, ...card.gallery_images] : card.gallery_images;
  const { fit, isComplete } = usePair(memberId, card.id);
  const likePart: LikePart = isOwn ? () => null : likeParts(card);
  const reasons = fit ? whyYouFit(i18n, fit) : null;

  return (
    <article className="relative min-w-0 max-[30rem]:-mt-4">
      {/* On a phone the photo is as wide as the screen, and the way back lies in its corner. */}
      <Button
        variant="ghost"
        onClick={onBack}
        className="min-[30rem]:-ml-4 max-[30rem]:absolute max-[30rem]:top-3 max-[30rem]:-left-2 max-[30rem]:z-10 max-[30rem]:size-[44px] max-[30rem]:bg-surface max-[30rem]:px-0 max-[30rem]:shadow-card"
      >
        <ChevronLeft aria-hidden />
        <span className="max-[30rem]:sr-only">{t('profile:back')}</span>
      </Button>
      <div className="grid min-[30rem]:mt-1 grid-cols-1 gap-x-14 gap-y-8 short:gap-y-5 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-6">
        <div className="lg:row-span-3">
          <ProfilePhotos card={card} onOpen={setOpened} likePart={likePart} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <header>
            <h1 className="text-title wrap-break-word">{nameAndAge(i18n, card)}</h1>
            <div className="mt-2 flex flex-wrap items-center gap-3 text-lg text-ink-soft">
              {card.location ? <span className="min-w-0">{card.location}</span> : null}
              {fit ? <MatchLabelChip label={fit.match_label} /> : null}
            </div>
          </header>
          {isComplete ? <IntentionChips intentions={card.intentions} /> : <DetailsSkeleton />}
        </div>
        {isOwn || !isComplete ? null : <Decisions>{decisions(card)}</Decisions>}
        <div hidden={!isComplete} className="grid min-w-0 grid-cols-1 content-start gap-6">
          {isOwn ? null : <LikeNotes memberId={memberId} otherId={card.id} name={firstName(card.full_name)} />}
          {isOwn ? <OwnActions /> : <MessageAction card={card} />}
          <ProfileFacts card={card} />
          {reasons ? (
            <p className="rounded-card bg-matoke-soft px-5 py-4 text-matoke-ink">
              <strong>{t('member:whyYouFit')}.</strong> {reasons}
            </p>
          ) : null}
          <section>
            <h2 className="text-heading">{t('profile:about')}</h2>
            <p dir="auto" className="mt-2 whitespace-pre-line wrap-break-word">
              {card.bio ?? t('profile:noBio')}
            </p>
          </section>
          {card.interests.length > 0 ? (
            <section>
              <h2 className="mb-3 text-heading">{t('member:interests')}</h2>
              <InterestChips interests={card.interests} shared={fit?.shared_interests ?? []} />
            </section>
          ) : null}
          <ProfileStream card={card} onOpen={setOpened} likePart={likePart} />
          {isOwn && card.prompts.length === 0 ? <PromptsInvitation /> : null}
          {isOwn ? null : safety(card.full_name)}
        </div>
      </div>
      <MemberPhotoViewer name={card.full_name} urls={photos} index={opened} onIndexChange={setOpened} />
    </article>
  );
}

/** On a phone the decisions stay within the thumb's reach, as in the deck; on a tablet they are as wide as the photo. */
function Decisions({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 empty:hidden max-lg:sticky max-lg:bottom-tab-bar max-lg:z-20 max-lg:order-last max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-[calc(1.25rem+max(0px,(100%-28rem)/2))] max-lg:py-2">
      {children}
    </div>
  );
}
