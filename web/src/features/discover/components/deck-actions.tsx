import type { InteractionType } from '@awamu/contracts/options.ts';
import { cva } from 'class-variance-authority';
import { Heart, type LucideIcon, Star, X } from 'lucide-react';
import { t } from '#lib/i18n.ts';

const actionVariants = cva(
  'grid place-items-center rounded-full border border-line shadow-card transition-transform duration-150 hover:scale-105 active:scale-95',
  {
    variants: {
      type: {
        pass: 'size-15 bg-surface text-ink-soft',
        super_like: 'size-15 bg-surface text-gold-ink',
        like: 'size-17 border-transparent bg-hibiscus text-on-hibiscus',
      },
    },
  },
);

const actions: readonly { type: InteractionType; icon: LucideIcon; key: string; filled: boolean }[] = [
  { type: 'pass', icon: X, key: 'ArrowLeft', filled: false },
  { type: 'super_like', icon: Star, key: 'ArrowUp', filled: false },
  { type: 'like', icon: Heart, key: 'ArrowRight', filled: true },
];

/** Pass, Super Like, Like: the same three decisions that swipes and arrow keys make. */
export function DeckActions({ onDecide }: { onDecide: (type: InteractionType) => void }) {
  return (
    <fieldset aria-label={t('discover:actions')} className="flex justify-center gap-6 lg:justify-start">
      {actions.map(({ type, icon: Icon, key, filled }) => (
        <button
          key={type}
          type="button"
          aria-keyshortcuts={key}
          onClick={() => onDecide(type)}
          className="grid min-w-19 grid-rows-[4.25rem_auto] place-items-center gap-1.5 rounded-card text-sm font-semibold"
        >
          <span className={actionVariants({ type })}>
            <Icon aria-hidden className="size-7" fill={filled ? 'currentColor' : 'none'} />
          </span>
          <span className="max-lg:sr-only">{t(`discover:action.${type}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
