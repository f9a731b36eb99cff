import { z } from 'zod';
import { limits } from './limits.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** A place in one of the app's own files. */
export const browserErrorFrame = z.object({
  path: z.string().regex(/^\/(?:assets|src)\/[\w./-]{1,160}$/),
  line: z.int().min(0).max(10_000_000),
  column: z.int().min(0).max(10_000_000),
});
export type BrowserErrorFrame = z.infer<typeof browserErrorFrame>;

/** The route of an address that is none of the app's. */
export const unmatchedRoute = 'unmatched';

/** An error of the web app as a browser reports it: of the code, never of who used it. */
export const browserErrorReport = z.object({
  name: z.string().regex(/^[A-Za-z]\w{0,59}$/),
  /** Cleaned by cleanErrorMessage. */
  message: z.string().max(limits.browserErrors.messageMaxLength),
  frames: z.array(browserErrorFrame).min(1).max(limits.browserErrors.frames),
  /** The pattern of the screen's route, with `:userId` in place of what it is given. */
  route: z
    .string()
    .regex(/^(?:unmatched|\/(?:[a-z:][A-Za-z-]*(?:\/[a-z:][A-Za-z-]*)*)?)$/)
    .max(100),
  /** The hash of the build that runs. */
  build: z.string().regex(/^[\w.-]{1,40}$/),
  browser: z.string().regex(/^[A-Za-z][A-Za-z .-]{0,39}$/),
  browser_version: z.int().min(0).max(9_999),
  /** How often it happened since it was reported last. */
  times: z.int().min(1).max(1_000_000),
});
export type BrowserErrorReport = z.infer<typeof browserErrorReport>;

/** browser_errors(): what was reported, counted together, seen last first. */
export const browserErrorsPage = z.object({
  total: z.number(),
  errors: z.array(
    browserErrorReport.extend({ fingerprint: z.string(), first_seen_at: z.string(), last_seen_at: z.string() }),
  ),
});
export type BrowserErrorsPage = z.infer<typeof browserErrorsPage>;

/** What engines quote of the code: `(reading 'map')`. */
const quotedCode = /\((reading|setting|evaluating) (['"])([\w$.]{1,60})\2\)/g;
const quoted = /(["'`“‘«])(?:(?!["'`”’»]).)*["'`”’»]/gs;
/** Stands for a quotation of the code while the others are taken out. */
const kept = '\u0000';

/** The message without anything that a person may have written or be known by, in one line of bounded length. */
export function cleanErrorMessage(message: string): string {
  const ofCode: string[] = [];
  const marked = message.replaceAll(kept, '').replace(quotedCode, (found) => {
    ofCode.push(found);
    return kept;
  });
  const cleaned = withoutPersonalData(marked.replace(quoted, '[quoted]')).replace(/\s+/g, ' ').trim();
  const whole = cleaned.replaceAll(kept, () => ofCode.shift() ?? '');
  return whole.slice(0, limits.browserErrors.messageMaxLength);
}
