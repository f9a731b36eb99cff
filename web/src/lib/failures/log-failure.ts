/** Leaves a trace for whoever opens the browser's console; for failures that the member need not hear of. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the web app writes to the console
  console.error(what, error);
}
