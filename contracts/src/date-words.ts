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

/** Formats of the reader's device, as making one takes 200 times as long as using it. */
const ofDevice = new Map<string, Intl.DateTimeFormat>();

/** Formats a date or time. @param timeZone IANA name; the reader's device decides if it is missing */
export function dateWords(at: Date | string, style: DateStyle, language: string, timeZone?: string): string {
  const moment = new Date(at);
  if (timeZone !== undefined) return formatOf(style, language, timeZone).format(moment);
  // The offset, since a device may come to another time zone while a page is open.
  const key = `${language} ${style} ${moment.getTimezoneOffset()}`;
  const format = ofDevice.get(key) ?? formatOf(style, language);
  ofDevice.set(key, format);
  return format.format(moment);
}

function formatOf(style: DateStyle, language: string, timeZone?: string): Intl.DateTimeFormat {
  const locale = language === 'en' ? 'en-US' : language;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { ...styles[style], hourCycle: 'h23', ...zone });
}
