import type { BrowserErrorReport } from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { reportBrowserError } from '@awamu/contracts/operations/community.ts';
import { requestOperation } from '../calls/call-operation.ts';
import { browserErrorOf } from './browser-error.ts';

type Send = (report: BrowserErrorReport) => Promise<unknown>;

interface Met {
  times: number;
  told: number;
}

const send: Send = (body) => requestOperation(reportBrowserError, { body });

/**
 * Reports of one page: of each error the first time it is met, and then the tenth, the hundredth, … with how often it was
 * met since; of at most so many different ones (limits.browserErrors.maxPerPage).
 */
export function createReporter(sendReport: Send, page: () => Window): (error: Error) => Promise<void> {
  const met = new Map<string, Met>();
  return async (error) => {
    const { location, navigator, __reactRouterManifest: manifest } = page();
    const { origin, pathname } = location;
    const report = browserErrorOf(error, { origin, pathname, userAgent: navigator.userAgent, manifest: manifest?.url });
    if (report === null) return;
    const key = JSON.stringify([report.name, report.message, report.frames]);
    const known = met.get(key) ?? { times: 0, told: 0 };
    if (known.times === 0 && met.size >= limits.browserErrors.maxPerPage) return;
    met.set(key, known);
    known.times += 1;
    if (!Number.isInteger(Math.log10(known.times))) return;
    const times = known.times - known.told;
    known.told = known.times;
    await sendReport({ ...report, times });
  };
}

/** Sends what broke to the team. @throws ProductApiError */
export const reportFailure = createReporter(send, () => window);
