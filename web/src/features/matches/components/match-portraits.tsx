import { timing } from '@awamu/contracts/limits.ts';
import { MotionConfig, motion } from 'motion/react';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { Avatar } from '#ui/avatar.tsx';

interface Person {
  profile_picture_url: string | null;
  profile_picture_focus: string | null;
}

const travel = { duration: (timing.matchCelebration / 1000) * 0.45, ease: [0.2, 0.8, 0.2, 1] as const };

/** The two photos move together and overlap; without animation under reduced motion. */
export function MatchPortraits({ own, other }: { own: Person | null; other: Person }) {
  return (
    <MotionConfig reducedMotion="user">
      <div className="flex items-center" aria-hidden>
        <motion.div
          initial={{ x: -220, y: -60, rotate: -24 }}
          animate={{ x: 18, y: -22, rotate: 0 }}
          transition={travel}
        >
          <Portrait person={own} />
        </motion.div>
        <motion.div initial={{ x: 220, y: 60, rotate: 24 }} animate={{ x: -18, y: 22, rotate: 0 }} transition={travel}>
          <Portrait person={other} />
        </motion.div>
      </div>
    </MotionConfig>
  );
}

function Portrait({ person }: { person: Person | null }) {
  return (
    <Avatar
      src={sizedPhotoUrl(person?.profile_picture_url, 320)}
      focus={person?.profile_picture_focus}
      size="xxl"
      className="border-4 border-on-celebration"
    />
  );
}
