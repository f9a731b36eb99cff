/** Creates and sends the report; loaded at the first error. */
type Report = (error: Error) => Promise<void>;

const load = async (): Promise<Report> => (await import('./report-failure.ts')).reportFailure;

/** Reports an error to the team. A failure to report is ignored, as reporting it would fail too. */
export function captureError(error: unknown, loadReport: () => Promise<Report> = load): void {
  if (!(error instanceof Error)) return;
  loadReport()
    .then((report) => report(error))
    .catch(() => {});
}

/** Reports every uncaught error; called once, at startup. */
export function watchFailures(page: EventTarget = window, loadReport: () => Promise<Report> = load): void {
  page.addEventListener('error', (event) => captureError((event as ErrorEvent).error, loadReport));
  page.addEventListener('unhandledrejection', (event) =>
    captureError((event as PromiseRejectionEvent).reason, loadReport),
  );
}
