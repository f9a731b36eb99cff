import type { Page } from '@playwright/test';

/** Errors and warnings of the console, and refused or failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    const isOwn = line.text() === 'Service Worker registration blocked by Playwright';
    if (!isOwn && ['error', 'warning'].includes(line.type())) complaints.push(line.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
