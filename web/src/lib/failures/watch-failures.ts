/** What a failure says of itself is put together and sent by this, fetched when something fails for the first time. */
type Report = (error: Error) => Promise<void>;

const load = async (): Promise<Report> => (await import('./report-failure.ts')).reportFailure;

/** Tells the team that something broke. A failure of this is nobody's concern: it would only fail again. */
export function tellFailure(error: unknown, loadReport: () => Promise<Report> = load): void {
  if (!(error instanceof Error)) return;
  loadReport()
    .then((report) => report(error))
    .catch(() => {});
}

/** Tells of every error that nothing has caught; once, at the start. */
export function watchFailures(page: EventTarget = window, loadReport: () => Promise<Report> = load): void {
  page.addEventListener('error', (event) => tellFailure((event as ErrorEvent).error, loadReport));
  page.addEventListener('unhandledrejection', (event) =>
    tellFailure((event as PromiseRejectionEvent).reason, loadReport),
  );
}
