import type { FormerMatch } from '@awamu/contracts/safety.ts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formerMatchesQuery } from '#entities/match/former-matches.ts';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { shortDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { AskSafety } from './member-safety.tsx';

/** The members whose match has ended, each with a button to report them. Renders nothing without any. */
export function FormerMatches({ onAsk }: { onAsk: AskSafety }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const former = useQuery(formerMatchesQuery);
  if (!former.data && !former.isError) return null;
  if (former.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-t border-line pt-6">
      <h3 id={titleId} className="text-lg">
        {t('safety:former.title')}
      </h3>
      {former.data ? (
        <>
          <p className="text-ink-soft">{t('safety:former.text')}</p>
          <ul aria-labelledby={titleId} className="divide-y divide-line">
            {former.data.map((match) => (
              <li key={match.id} className="flex flex-wrap items-center gap-4 py-3">
                <div className="min-w-0 grow basis-40">
                  <p dir="auto" className="truncate text-left font-semibold">
                    {match.full_name || t('safety:former.nameless')}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {t('safety:former.dates', {
                      matched: shortDate(i18n, match.matched_at),
                      ended: shortDate(i18n, match.ended_at),
                    })}
                  </p>
                </div>
                <ReportButton match={match} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Alert tone="error">{failureSentence(i18n, former.error)}</Alert>
          <Button variant="secondary" className="justify-self-start" onClick={() => void former.refetch()}>
            {t('tryAgain')}
          </Button>
        </>
      )}
    </section>
  );
}

/** The button that reports a member of a profile that is out of sight, if their match with this one has ended. */
export function ReportFormerMatch({ userId, onAsk }: { userId: string; onAsk: AskSafety }) {
  const match = useQuery(formerMatchesQuery).data?.find(({ id }) => id === userId);
  return match ? <ReportButton match={match} onAsk={onAsk} /> : null;
}

function ReportButton({ match: { id, full_name }, onAsk }: { match: FormerMatch; onAsk: AskSafety }) {
  const { t } = useTranslation();
  const name = full_name || t('safety:former.nameless');
  return (
    <Button
      variant="outline"
      aria-label={t('safety:report.title', { name })}
      onClick={() => onAsk('report', { userId: id, fullName: full_name })}
    >
      <Flag aria-hidden />
      {t('safety:report.action')}
    </Button>
  );
}
