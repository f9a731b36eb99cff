import { timing } from '@awamu/contracts/limits.ts';
import { MotionConfig, motion } from 'motion/react';
import { useState } from 'react';
import { portraitSource } from '#entities/match/portrait-source.ts';
import { initialsOf } from '#entities/member/initials.ts';
import { CelebrationBasket } from '#ui/basket/celebration-basket.tsx';

interface Person {
  full_name: string | null;
  profile_picture_url: string | null;
  profile_picture_focus: string | null;
}

const travel = { duration: (timing.matchCelebration / 1000) * 0.45, ease: [0.2, 0.8, 0.2, 1] as const };

/**
 * The two photos move together on a basket that grows; without animation under reduced motion. They take the height that
 * the words below leave.
 */
export function MatchPortraits({ own, other }: { own: Person | null; other: Person }) {
  return (
    <MotionConfig reducedMotion="user">
      <div aria-hidden className="@container-[size] relative isolate min-h-52 w-full flex-1 shrink-0">
        <div className="absolute bottom-0 left-1/2 grid size-[min(45rem,104cqh,150cqw)] -translate-x-1/2 place-items-center">
          <CelebrationBasket width="45rem" className="basket-grows absolute inset-0 -z-10" />
          <div className="flex gap-2">
            <motion.div
              initial={{ x: -220, y: -60, rotate: -24 }}
              animate={{ x: 0, y: -8, rotate: -3 }}
              transition={travel}
            >
              <Portrait person={own} />
            </motion.div>
            <motion.div initial={{ x: 220, y: 60, rotate: 24 }} animate={{ x: 0, y: 8, rotate: 3 }} transition={travel}>
              <Portrait person={other} />
            </motion.div>
          </div>
        </div>
      </div>
    </MotionConfig>
  );
}

/** The photo, or the initials until it comes and where there is none: both have the same place. */
function Portrait({ person }: { person: Person | null }) {
  const [isBroken, setBroken] = useState(false);
  const { src } = portraitSource(person?.profile_picture_url);
  return (
    <div
      data-slot="portrait"
      className="relative grid aspect-4/5 w-[clamp(6rem,40vw,10rem)] place-items-center overflow-hidden rounded-[20px] border-4 border-on-celebration bg-bark text-on-bark shadow-card lg:w-50"
    >
      <span className="font-display text-[2.75rem] leading-none">{initialsOf(person?.full_name ?? '')}</span>
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          draggable={false}
          // It has been fetched, so that it is there in the first frame.
          decoding="sync"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: person?.profile_picture_focus ?? '50% 30%' }}
        />
      ) : null}
    </div>
  );
}
