import type { InteractionType } from '@awamu/contracts/options.ts';
import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import Heart from 'lucide-react/icons/heart';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { everyDecision } from '../deck/drag-decision.ts';

// In px: the symbols are large already, and all of them must fit beside each other however large the text is.
const actionVariants = cva(
  'grid place-items-center rounded-full border shadow-card transition-transform duration-150 hover:scale-105 active:scale-95',
  {
    variants: {
      type: {
        undo: 'size-[46px] border-line bg-surface text-lake',
        pass: 'size-[62px] border-line bg-surface text-ink-soft',
        super_like: 'size-[54px] border-line bg-surface text-gold-ink',
        like: 'size-[62px] border-transparent bg-hibiscus-solid text-white',
      },
    },
  },
);

const actions: readonly { type: InteractionType; icon: LucideIcon; key: string; filled: boolean }[] = [
  { type: 'pass', icon: X, key: 'ArrowLeft', filled: false },
  { type: 'super_like', icon: Star, key: 'ArrowUp', filled: false },
  { type: 'like', icon: Heart, key: 'ArrowRight', filled: true },
];

const slot = 'grid grid-rows-[62px_auto] place-items-center gap-1.5 rounded-card text-sm font-semibold';

/** All five controls fit beside each other from 320 px. */
const row = 'flex justify-center gap-[clamp(6px,(100vw_-_294px)/4,18px)] lg:flex-wrap lg:gap-[24px]';

/** Without the symbol's circle the like is a bar, which fills the rest of the row. */
const likeBar =
  'max-lg:flex max-lg:h-[62px] max-lg:grow max-lg:justify-center max-lg:rounded-full max-lg:bg-hibiscus-solid max-lg:text-base max-lg:text-white';

interface DeckActionsProps {
  onDecide: (type: InteractionType) => void;
  onUndo: () => void;
  canUndo: boolean;
  /** All three unless some have been decided. */
  offered?: readonly InteractionType[];
  /** The decisions that have a key. */
  keyed?: readonly InteractionType[];
  /** A control after the decisions, on a phone. */
  more?: ReactNode;
  /** On a phone the like has its word and fills the row; on wide screens the row begins where the text does. */
  isBar?: boolean;
}

/** Pass, Super Like and Like, the same decisions that swipes and arrow keys make, and Undo after a pass. */
export function DeckActions({
  onDecide,
  onUndo,
  canUndo,
  offered = everyDecision,
  keyed = everyDecision,
  more,
  isBar = false,
}: DeckActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={cn(row, 'items-center', isBar && 'lg:justify-start')}>
      <fieldset aria-label={t('discover:actions')} className={cn(row, isBar && 'max-lg:grow lg:justify-start')}>
        {actions
          .filter(({ type }) => offered.includes(type))
          .map(({ type, icon: Icon, key, filled }) => {
            const fills = isBar && type === 'like';
            return (
              <button
                key={type}
                type="button"
                aria-keyshortcuts={keyed.includes(type) ? key : undefined}
                onClick={() => onDecide(type)}
                className={cn(slot, 'lg:min-w-[76px]', fills && likeBar)}
              >
                <span className={cn(actionVariants({ type }), fills && 'max-lg:contents')}>
                  <Icon aria-hidden className="size-7" fill={filled ? 'currentColor' : 'none'} />
                </span>
                <span className={fills ? undefined : 'max-lg:sr-only'}>{t(`discover:action.${type}`)}</span>
              </button>
            );
          })}
        {/* Its place in the row is always seen, so that the row is even; there is nothing to say about it before a pass. */}
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-hidden={!canUndo}
          onClick={onUndo}
          disabled={!canUndo}
          className={cn(
            slot,
            'lg:min-w-15',
            isBar ? 'max-lg:-order-1 max-lg:disabled:hidden lg:disabled:invisible' : '-order-1 disabled:opacity-40',
          )}
        >
          <span className={actionVariants({ type: 'undo' })}>
            <Undo2 aria-hidden className="size-5" />
          </span>
          <span className="max-lg:sr-only">{t('discover:undo.action')}</span>
        </button>
      </fieldset>
      {more ? <div className="lg:hidden">{more}</div> : null}
    </div>
  );
}
