import type { Page } from '@playwright/test';

/**
 * Collects errors and warnings of the console and failed responses from now on, until they are taken.
 * @param isExpected whether a line of the console is none of them
 */
export function complaintsOf(page: Page, isExpected = (_text: string): boolean => false): { take(): string[] } {
  const complaints: string[] = [];
  const onError = (error: Error) => complaints.push(error.message);
  const onConsole = (line: { type(): string; text(): string }) => {
    const isOwn = line.text() === 'Service Worker registration blocked by Playwright' || isExpected(line.text());
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
