import type { ReactNode } from 'react';
import { Mark } from '#ui/mark.tsx';

/** The position of each part of a card: nothing lies above the chin, and the scrim gives AA contrast on any photo. */
export function CardFrame({
  photo,
  star,
  name,
  place,
  reason,
}: Record<'photo' | 'star' | 'name' | 'place' | 'reason', ReactNode>) {
  return (
    <div className="@container-[size] relative isolate size-full overflow-hidden rounded-[22px] bg-sand shadow-card">
      {photo}
      <div
        data-slot="card-text"
        className="absolute inset-x-0 bottom-0 isolate px-5 pb-5 text-white [@container(max-height:30rem)]:pb-2 [@container(max-width:20rem)]:px-4 before:absolute before:inset-x-0 before:bottom-0 before:-z-10 before:h-[calc(100%/0.68)] before:bg-scrim"
      >
        {star}
        {name}
        {place}
        <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-t border-white/25 pt-3 [@container(max-height:30rem)]:mt-1.5 [@container(max-height:30rem)]:pt-1.5">
          <Mark className="size-5" />
          <p className="line-clamp-2 leading-snug text-pretty [@container(max-height:24rem)]:text-sm/snug">{reason}</p>
        </div>
      </div>
    </div>
  );
}
