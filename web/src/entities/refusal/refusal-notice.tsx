import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Notice } from '#ui/notice.tsx';

interface RefusalNoticeProps {
  error: unknown;
  /** The sentence of this refusal. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * What was refused. After too many tries it says when the next one is taken: eyes see the time run, a screen reader hears it
 * once at the beginning, and that it is over. Buttons sleep meanwhile (useWait).
 */
export function RefusalNotice({ error, children, className }: RefusalNoticeProps) {
  const { t } = useTranslation('common');
  const { total, left } = useWait(error);
  if (total === 0)
    return (
      <Notice tone="error" className={className}>
        {children}
      </Notice>
    );
  return (
    <div className={className}>
      {left > 0 ? (
        <Notice tone="error">
          {t('wait.tooMany')} <span className="sr-only">{timeInWords(total, t)}</span>
          <span aria-hidden className="tabular-nums">
            {timeInWords(left, t)}
          </span>
        </Notice>
      ) : null}
      <p role="status" className="font-medium">
        {left > 0 ? null : t('wait.over')}
      </p>
    </div>
  );
}

function timeInWords(seconds: number, t: TFunction<'common'>): string {
  return seconds > 60 ? t('wait.minutes', { count: Math.ceil(seconds / 60) }) : t('wait.seconds', { count: seconds });
}
