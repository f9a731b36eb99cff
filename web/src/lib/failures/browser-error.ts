import {
  type BrowserErrorFrame,
  type BrowserErrorReport,
  browserErrorReport,
  cleanErrorMessage,
} from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import Bowser from 'bowser';
import { routePattern } from '../addresses/route-pattern.ts';

/** The context of an error. */
export interface ErrorContext {
  origin: string;
  pathname: string;
  userAgent: string;
  /** URL of the build's manifest; undefined before React Router has started. */
  manifest: string | undefined;
}

/** Errors that are not bugs: network failures, aborted calls, refusals. */
const networkMessages =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script/i;
const ignoredNames = new Set(['AbortError', 'ProductApiError', 'ChunkLoadError', 'AuthRetryableFetchError']);

/**
 * The report of an error; null for one that is not from our code: network, browser extension, or no own stack frame.
 */
export function browserErrorOf(error: Error, { origin, pathname, userAgent, manifest = '' }: ErrorContext) {
  if (ignoredNames.has(error.name) || networkMessages.test(error.message)) return null;
  const { browser } = Bowser.parse(userAgent);
  const report: Omit<BrowserErrorReport, 'times'> = {
    name: error.name,
    message: cleanErrorMessage(error.message),
    frames: ownFrames(error.stack ?? '', origin),
    route: routePattern(pathname),
    build: /manifest-([\w-]{1,40})\.js/.exec(manifest)?.[1] ?? 'unknown',
    browser: browser.name || 'unknown',
    browser_version: Number.parseInt(browser.version ?? '', 10) || 0,
  };
  const checked = browserErrorReport.omit({ times: true }).safeParse(report);
  return checked.success ? checked.data : null;
}

/** Stack frames in our own files, innermost first; all engines write them as `url:line:column`. */
function ownFrames(stack: string, origin: string): BrowserErrorFrame[] {
  const own = new RegExp(`${escaped(origin)}(/(?:assets|src)/[\\w./-]+)(?:\\?[^\\s:)]*)?:(\\d+):(\\d+)`, 'g');
  return [...stack.matchAll(own)]
    .slice(0, limits.browserErrors.frames)
    .map(([, path = '', line, column]) => ({ path, line: Number(line), column: Number(column) }));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
