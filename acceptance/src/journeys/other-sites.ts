import type { Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';

/** Collects the page's requests to other sites; a stub answers them. */
export async function watchOtherSites(page: Page, server: ServerProcess): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(server.url).origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>the player</p>' });
    },
  );
  return asked;
}
