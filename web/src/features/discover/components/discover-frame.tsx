import Maximize from 'lucide-react/icons/maximize';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';

interface DiscoverFrameProps {
  remaining: ReactNode;
  /** Whether there is anything to focus on. */
  hasFocusView: boolean;
  children: ReactNode;
}

/** The heading, the number of people left and the link to the focus view around the deck of /discover. */
export function DiscoverFrame({ remaining, hasFocusView, children }: DiscoverFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pb-10 pt-5 lg:px-8 lg:pt-10">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 lg:mb-8">
        <h1 className="text-title whitespace-nowrap">{t('discover:title')}</h1>
        <div className="flex items-center gap-1 text-ink-soft lg:gap-3">
          <span aria-live="polite">{remaining}</span>
          {hasFocusView ? (
            <ButtonLink to={paths.enhancedDiscover} variant="ghost" className="max-lg:size-11 max-lg:px-0">
              <Maximize aria-hidden />
              <span className="max-lg:sr-only">{t('discover:focusView')}</span>
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {children}
    </div>
  );
}
