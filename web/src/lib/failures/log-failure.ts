/** Logs to the browser's console a failure that the member need not see. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the web app writes to the console
  console.error(what, error);
}
