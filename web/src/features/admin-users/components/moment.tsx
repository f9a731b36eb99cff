import { i18n } from '#lib/i18n.ts';

/** A day and a time of the reader's own clock. */
export function Moment({ time }: { time: string }) {
  const shown = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {shown.format(new Date(time))}
    </time>
  );
}
