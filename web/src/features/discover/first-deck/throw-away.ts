import { timing } from '@awamu/contracts/limits.ts';
import type { InteractionType } from '@awamu/contracts/options.ts';
import { away } from '../deck/away.ts';

/** Throws a card off the screen as SwipeCard does; with less motion it only fades. */
export function throwAway(card: HTMLElement, type: InteractionType): void {
  const { x, y, rotate } = away[type];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const transform = isStill ? 'none' : `translate(${x}px, ${y}px) rotate(${rotate}deg)`;
  card.style.zIndex = '20';
  card.style.pointerEvents = 'none';
  const leaving = card.animate([{}, { transform, opacity: 0 }], { duration: timing.cardDecision, easing: 'ease-in' });
  leaving.onfinish = () => card.remove();
}
