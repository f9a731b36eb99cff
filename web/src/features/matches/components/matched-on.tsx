import { Trans, useTranslation } from 'react-i18next';
import { serverNow } from '#lib/time/server-clock.ts';
import { matchDate } from '#lib/time/time.ts';

/** Since when two people are a match. Where the line is short, the date is below in one piece. @param since ISO 8601 */
export function MatchedOn({ since }: { since: string }) {
  const { t, i18n } = useTranslation('matches');
  return (
    <Trans
      t={t}
      i18nKey="matchedOn"
      values={{ date: matchDate(i18n, new Date(since), serverNow()) }}
      components={{ date: <time dateTime={since} className="inline-block" /> }}
    />
  );
}
