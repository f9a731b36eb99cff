import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console and failed responses from now on, until they are taken. */
export function complaintsOf(page: Page): { take(): string[] } {
  const complaints: string[] = [];
  const onError = (error: Error) => complaints.push(error.message);
  const onConsole = (line: { type(): string; text(): string }) => {
    const isOwn = line.text() === 'Service Worker registration blocked by Playwright';
    if (!isOwn && (line.type() === 'error' || line.type() === 'warning')) complaints.push(line.text());
  };
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  };
  page.on('pageerror', onError).on('console', onConsole).on('response', onResponse);
  return {
    take: () => {
      page.off('pageerror', onError).off('console', onConsole).off('response', onResponse);
      return complaints;
    },
  };
}
