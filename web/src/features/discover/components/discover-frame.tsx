import Maximize from 'lucide-react/icons/maximize';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, settingsPath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Mark } from '#ui/mark.tsx';
import type { Deck } from '../deck/use-deck.ts';

interface DiscoverFrameProps {
  remaining: ReactNode;
  status: Deck['status'];
  children: ReactNode;
}

const tool = 'max-lg:size-[44px] max-lg:px-0';

/** The heading, the number of people left and the links around the deck of /discover; on a phone also its header. */
export function DiscoverFrame({ remaining, status, children }: DiscoverFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-7xl px-5 [--deck-head:52px] max-lg:pt-1 lg:px-8 lg:pb-10 lg:pt-10 lg:[--deck-head:12rem]">
      <div className="mb-1 flex min-h-[44px] flex-wrap items-center gap-x-2.5 max-lg:-mx-1 lg:mb-8">
        <Mark className="size-[30px] max-[359px]:hidden lg:hidden" />
        <h1 className="text-[1.4375rem] whitespace-nowrap lg:text-title">{t('discover:title')}</h1>
        <div className="ml-auto flex items-center text-ink-soft lg:gap-3 lg:has-[a]:-mr-5">
          <span aria-live="polite" className="max-lg:mr-1 max-lg:text-sm">
            {remaining}
          </span>
          {status === 'ready' || status === 'loading' ? (
            <ButtonLink to={settingsPath('matching')} variant="ghost" className={tool}>
              <SlidersHorizontal aria-hidden />
              <span className="max-lg:sr-only">{t('discover:empty.preferences')}</span>
            </ButtonLink>
          ) : null}
          {status === 'incomplete' ? null : (
            <ButtonLink to={paths.enhancedDiscover} variant="ghost" className={`${tool} max-lg:-mr-2`}>
              <Maximize aria-hidden />
              <span className="max-lg:sr-only">{t('discover:focusView')}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
