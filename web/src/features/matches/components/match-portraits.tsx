import { timing } from '@awamu/contracts/limits.ts';
import { MotionConfig, motion } from 'motion/react';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { CelebrationBasket } from '#ui/basket/celebration-basket.tsx';
import { Photo } from '#ui/photo.tsx';

interface Person {
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
      <div aria-hidden className="@container-[size] relative isolate min-h-60 w-full flex-1">
        <div className="absolute bottom-0 left-1/2 grid size-[min(45rem,104cqh,150cqw)] -translate-x-1/2 place-items-center">
          <CelebrationBasket className="basket-grows absolute inset-0 -z-10" />
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

function Portrait({ person }: { person: Person | null }) {
  return (
    <Photo
      src={sizedPhotoUrl(person?.profile_picture_url, 320)}
      focus={person?.profile_picture_focus}
      alt=""
      eager
      shape="square"
      className="w-[clamp(6rem,40vw,10rem)] rounded-[20px] border-4 border-on-celebration shadow-card lg:w-50"
    />
  );
}
