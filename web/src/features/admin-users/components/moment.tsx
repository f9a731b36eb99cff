import { useTranslation } from 'react-i18next';
import { dateAndTime } from '#lib/time/time.ts';

/** A date and time in the reader's time zone. */
export function Moment({ time }: { time: string }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {dateAndTime(i18n, time)}
    </time>
  );
}
