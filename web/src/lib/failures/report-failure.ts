import type { BrowserErrorReport } from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { reportBrowserError } from '@awamu/contracts/operations/community.ts';
import { requestOperation } from '../calls/call-operation.ts';
import { browserErrorOf } from './browser-error.ts';

type Send = (report: BrowserErrorReport) => Promise<unknown>;

interface Occurrences {
  times: number;
  reported: number;
}

const send: Send = (body) => requestOperation(reportBrowserError, { body });

/**
 * Creates the reporter of one page. It reports each error at its first occurrence, then at the tenth, the hundredth, …
 * with the number of occurrences since; at most limits.browserErrors.maxPerPage different errors.
 */
export function createReporter(sendReport: Send, page: () => Window): (error: Error) => Promise<void> {
  const seen = new Map<string, Occurrences>();
  return async (error) => {
    const { location, navigator, __reactRouterManifest: manifest } = page();
    const { origin, pathname } = location;
    const report = browserErrorOf(error, { origin, pathname, userAgent: navigator.userAgent, manifest: manifest?.url });
    if (report === null) return;
    const key = JSON.stringify([report.name, report.message, report.frames]);
    const known = seen.get(key) ?? { times: 0, reported: 0 };
    if (known.times === 0 && seen.size >= limits.browserErrors.maxPerPage) return;
    seen.set(key, known);
    known.times += 1;
    if (!Number.isInteger(Math.log10(known.times))) return;
    const times = known.times - known.reported;
    known.reported = known.times;
    await sendReport({ ...report, times });
  };
}

/** Sends an error report to the server. @throws ProductApiError */
export const reportFailure = createReporter(send, () => window);
