import { z } from 'zod';
import { limits } from './limits.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** A stack frame in one of the app's own files. */
export const browserErrorFrame = z.object({
  path: z.string().regex(/^\/(?:assets|src)\/[\w./-]{1,160}$/),
  line: z.int().min(0).max(10_000_000),
  column: z.int().min(0).max(10_000_000),
});
export type BrowserErrorFrame = z.infer<typeof browserErrorFrame>;

/** The route of an error at a URL that matches no route of the app. */
export const unmatchedRoute = 'unmatched';

/** An error of the web app as a browser reports it, without personal data. */
export const browserErrorReport = z.object({
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/),
  /** Cleaned by cleanErrorMessage. */
  message: z.string().max(limits.browserErrors.messageMaxLength),
  frames: z.array(browserErrorFrame).min(1).max(limits.browserErrors.frames),
  /** The route's pattern with its parameters' names, for example `/profile/:userId`. */
  route: z
    .string()
    .regex(/^(?:unmatched|\/(?:[a-z:][A-Za-z-]*(?:\/[a-z:][A-Za-z-]*)*)?)$/)
    .max(100),
  /** Hash of the running build. */
  build: z.string().regex(/^[\w.-]{1,40}$/),
  browser: z.string().regex(/^[A-Za-z][A-Za-z .-]{0,39}$/),
  browser_version: z.int().min(0).max(9_999),
  /** How often it has happened since the last report. */
  times: z.int().min(1).max(1_000_000),
});
export type BrowserErrorReport = z.infer<typeof browserErrorReport>;

/** Result of rpc browser_errors(): reports grouped by fingerprint, last seen first. */
export const browserErrorsPage = z.object({
  total: z.number(),
  errors: z.array(
    browserErrorReport.extend({ fingerprint: z.string(), first_seen_at: z.string(), last_seen_at: z.string() }),
  ),
});
export type BrowserErrorsPage = z.infer<typeof browserErrorsPage>;

/** Engines quote names of the code like this: `(reading 'map')`. */
const quotedCode = /\((reading|setting|evaluating) (['"])([\w$.]{1,60})\2\)/g;
const quoted = /(["'`“‘«])(?:(?!["'`”’»]).)*["'`”’»]/gs;
/** Replaces a quoted name of the code while all other quotations are removed. */
const marker = '\u0000';

/** The message in one line of limited length, without quoted texts and personal data. */
export function cleanErrorMessage(message: string): string {
  const codeQuotes: string[] = [];
  const marked = message.replaceAll(marker, '').replace(quotedCode, (quote) => {
    codeQuotes.push(quote);
    return marker;
  });
  const cleaned = withoutPersonalData(marked.replace(quoted, '[quoted]')).replace(/\s+/g, ' ').trim();
  const restored = cleaned.replaceAll(marker, () => codeQuotes.shift() ?? '');
  return restored.slice(0, limits.browserErrors.messageMaxLength);
}
