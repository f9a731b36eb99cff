import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retrySession } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';

/** Replaces a member page while the server cannot be reached; the page opens once it can. */
export function Unreachable({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      data-slot="unreachable"
      className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 p-6 text-center"
    >
      <Mark className="size-16" />
      <h1 className="text-title">{t('unreachable.title')}</h1>
      <p className="text-ink-soft">{t('unreachable.text')}</p>
      <Button className="mt-2" onClick={retrySession}>
        {t('tryAgain')}
      </Button>
      {children}
    </div>
  );
}
