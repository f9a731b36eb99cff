/**
 * Date formats of the app and of emails. English dates look like those of the policies (July 12, 2025; specification,
 * section 2), and every language uses the 24-hour clock.
 */
const styles = {
  /** July 12, 2025 */
  day: { dateStyle: 'long' },
  /** Jul 12, 2025 */
  shortDay: { dateStyle: 'medium' },
  /** Saturday, July 12 */
  dayOfWeek: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Jul 12 */
  dayOfMonth: { day: 'numeric', month: 'short' },
  /** July 2025 */
  month: { month: 'long', year: 'numeric' },
  /** Jul 25 */
  shortMonth: { month: 'short', year: '2-digit' },
  /** July 12, 2025 at 22:05 */
  moment: { dateStyle: 'long', timeStyle: 'short' },
  /** Jul 12, 2025, 22:05 */
  shortMoment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Saturday, July 12, 2025 at 22:05 */
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
  /** Saturday, July 12, 2025 at 22:05 GMT+3 */
  zonedMoment: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** 22:05 */
  clock: { hour: '2-digit', minute: '2-digit' },
  /** 22:05:09 */
  clockOfSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

/** Formats a date or time. @param timeZone IANA name; the reader's device decides if it is missing */
export function dateWords(at: Date | string, style: DateStyle, language: string, timeZone?: string): string {
  const locale = language === 'en' ? 'en-US' : language;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { ...styles[style], hourCycle: 'h23', ...zone }).format(new Date(at));
}
