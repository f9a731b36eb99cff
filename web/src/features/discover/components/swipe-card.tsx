import { timing } from '@awamu/contracts/limits.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { motion, type PanInfo, useMotionValue, useTransform, type Variants } from 'motion/react';
import { useTranslation } from 'react-i18next';
import { awayFrom, waitingScale } from '../deck/away.ts';
import { dragDecision } from '../deck/drag-decision.ts';
import { CardFace } from './card-face.tsx';
import { DecisionStamp } from './decision-stamp.tsx';
import { SearchStep } from './search-step.tsx';

/** How the top card of the deck enters and leaves. */
export interface CardMove {
  type: InteractionType | null;
  /** The decision was refused or undone: the card returns from where it left. */
  returning: boolean;
  /** Reduced motion is preferred: the card fades in place. */
  still: boolean;
}

const decisionSeconds = timing.cardDecision / 1000;
/** The distance in pixels at which the stamp of a decision is opaque. */
const stampAt = 120;

const spring = { type: 'spring', stiffness: 320, damping: 30 } as const;

const moves: Variants = {
  enter: ({ type, returning, still }: CardMove) => {
    if (still) return { opacity: 0 };
    return returning && type ? awayFrom(type) : { scale: waitingScale };
  },
  rest: {
    x: 0,
    y: 0,
    rotate: 0,
    scale: 1,
    opacity: 1,
    transition: { ...spring, scale: { ...spring, delay: decisionSeconds } },
  },
  // The thrown card stays opaque above the next one until it has left the screen.
  leave: ({ type, still }: CardMove) => ({
    ...(still ? { opacity: 0 } : awayFrom(type ?? 'pass')),
    zIndex: 20,
    transition: { duration: decisionSeconds, ease: 'easeIn' },
  }),
};

interface SwipeCardProps {
  person: PotentialMatch;
  move: CardMove;
  onDecide: (type: InteractionType) => void;
}

/** The top card: follows the finger, tilts, and is thrown; with reduced motion it only fades. */
export function SwipeCard({ person, move, onDecide }: SwipeCardProps) {
  const { t } = useTranslation();
  const x = useMotionValue(0);
  const y = useMotionValue(0);
  const rotate = useTransform(x, [-320, 320], [-14, 14]);
  const like = useTransform(x, [0, stampAt], [0, 1]);
  const pass = useTransform(x, [-stampAt, 0], [1, 0]);
  const superLike = useTransform(y, [-stampAt, 0], [1, 0]);

  function onDragEnd(_: unknown, { offset, velocity }: PanInfo): void {
    const type = dragDecision(offset, velocity);
    if (type) onDecide(type);
  }

  return (
    <motion.article
      data-slot="swipe-card"
      data-person={person.id}
      aria-label={person.full_name}
      className="absolute inset-0 z-10 cursor-grab touch-none select-none active:cursor-grabbing"
      custom={move}
      variants={moves}
      initial="enter"
      animate="rest"
      exit="leave"
      drag
      dragSnapToOrigin
      dragElastic={0.9}
      dragMomentum={false}
      onDragEnd={onDragEnd}
      style={{ x, y, rotate }}
    >
      <CardFace person={person} eager step={<SearchStep person={person} />} />
      <DecisionStamp opacity={like} tone="like" text={t('discover:action.like')} />
      <DecisionStamp opacity={pass} tone="pass" text={t('discover:action.pass')} />
      <DecisionStamp opacity={superLike} tone="super_like" text={t('discover:action.super_like')} />
    </motion.article>
  );
}
