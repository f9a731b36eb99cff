import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Alert } from '#ui/alert.tsx';

interface RefusalAlertProps {
  error: unknown;
  /** The text of this refusal. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Shows a refusal. For a rate limit it counts down to the next attempt; screen readers announce only the start and the
 * end. Buttons are disabled meanwhile (useWait).
 */
export function RefusalAlert({ error, children, className }: RefusalAlertProps) {
  const { t } = useTranslation('common');
  const { total, left } = useWait(error);
  if (total === 0)
    return (
      <Alert tone="error" className={className}>
        {children}
      </Alert>
    );
  return (
    <div className={className}>
      {left > 0 ? (
        <Alert tone="error">
          {t('wait.tooMany')} <span className="sr-only">{timeInWords(total, t)}</span>
          <span aria-hidden className="tabular-nums">
            {timeInWords(left, t)}
          </span>
        </Alert>
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
