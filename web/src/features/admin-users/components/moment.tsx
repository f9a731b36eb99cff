import { dateAndTime } from '#lib/time/time.ts';

/** A date and time in the reader's time zone. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {dateAndTime(time)}
    </time>
  );
}
