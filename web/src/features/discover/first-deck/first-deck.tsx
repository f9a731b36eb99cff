import { matchLabel } from '@awamu/contracts/member-card.ts';
import { MatchLabelChip } from '#entities/member/match-label-chip.tsx';
import { Photo } from '#ui/photo.tsx';
import { CardFrame, CardName, CardPlace, SuperLikedYou } from '../components/card-face.tsx';
import { DeckActions } from '../components/deck-actions.tsx';
import { DeckBox, DeckLayout } from '../components/deck-layout.tsx';
import { DetailsSkeleton } from '../components/deck-skeleton.tsx';
import { DiscoverFrame } from '../components/discover-frame.tsx';

const none = () => {};

/** What /discover is drawn with, and marks where a person comes. */
export function FirstDeck() {
  return (
    <main className="flex grow flex-col overflow-x-clip">
      <DiscoverFrame remaining={<span data-part="remaining" />}>
        <DeckLayout
          deck={
            <DeckBox data-part="deck">
              <EmptyCard />
            </DeckBox>
          }
          // As long as it takes for the buttons to stand where they will.
          details={<DetailsSkeleton className="min-h-dvh" />}
          actions={<DeckActions onDecide={none} onUndo={none} canUndo={false} />}
        />
      </DiscoverFrame>
    </main>
  );
}

function EmptyCard() {
  return (
    <article data-part="card" className="absolute inset-0 z-10">
      <CardFrame
        photo={
          <>
            <img data-part="photo" alt="" draggable={false} className="size-full object-cover" />
            {/* Out of sight below a photo. */}
            <Photo src={null} alt="" className="aspect-auto size-full rounded-none" />
          </>
        }
        star={
          <span data-part="star" className="contents">
            <SuperLikedYou />
          </span>
        }
        label={matchLabel.options.map((label) => (
          <span key={label} data-label={label} className="contents">
            <MatchLabelChip label={label} solid />
          </span>
        ))}
        name={<CardName data-part="name" />}
        place={<CardPlace data-part="place" />}
      />
    </article>
  );
}
