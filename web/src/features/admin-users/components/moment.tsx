import { dateAndTime } from '#lib/time/time.ts';

/** A day and a time of the reader's own clock. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {dateAndTime(time)}
    </time>
  );
}
