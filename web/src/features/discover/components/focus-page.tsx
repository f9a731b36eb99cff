import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Mark } from '#ui/mark.tsx';
import { useDeck } from '../deck/use-deck.ts';
import { remainingWords } from '../remaining-words.ts';
import { DeckView } from './deck-view.tsx';

/** /enhanced-discover: one card at a time and nothing else, without the shared frame. */
export function FocusPage() {
  const { t, i18n } = useTranslation();
  const deck = useDeck();
  return (
    <main className="overflow-x-clip">
      <div className="mx-auto flex min-h-dvh w-full max-w-7xl flex-col px-5 pb-2 [--deck-foot:env(safe-area-inset-bottom)] [--deck-head:var(--spacing-header)] lg:[--deck-head:calc(var(--spacing-header)+4dvh)] [--spacing-tab-bar:0px] lg:px-8 lg:pb-8">
        <div className="flex h-header items-center gap-3">
          <Mark className="size-8" />
          <h1 className="sr-only">{t('discover:focusView')}</h1>
          <p aria-live="polite" className="max-w-none grow text-ink-soft">
            {remainingWords(i18n, 'profilesRemaining', deck)}
          </p>
          <ButtonLink to={paths.discover} aria-label={t('discover:leaveFocus')} variant="ghost" size="icon">
            <X aria-hidden />
          </ButtonLink>
        </div>
        <div className="max-lg:my-auto lg:mt-[4dvh]">
          <DeckView
            deck={deck}
            words={{
              loading: t('discover:finding'),
              emptyTitle: t('discover:noMore.title'),
              emptyText: t('discover:noMore.text'),
            }}
            emptyAction={<ButtonLink to={paths.dashboard}>{t('discover:backToDashboard')}</ButtonLink>}
          />
        </div>
      </div>
    </main>
  );
}
