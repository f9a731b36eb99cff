import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addHandler } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { watchParts } from './chunk-errors.ts';

/** As React Router does when the code of a screen cannot be loaded. @returns whether the reload was prevented */
function reloadForMissingCode(): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload' });
  window.navigation?.dispatchEvent(event);
  return event.defaultPrevented;
}

// The app watches its parts until the page is closed, so this test has a page of its own.
it('code that is missing is pointed out if its screen is being opened, also before that is drawn, and not if it was fetched ahead', async () => {
  addHandler(http.get('/feedback', () => HttpResponse.html('<html></html>')));
  watchParts();
  await openPage('/feedback');
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load this.' });
  const link = page.getByRole('link', { name: 'Sitemap' }).first();
  await expect.element(link).toBeVisible();
  expect(reloadForMissingCode()).toBe(true);
  await expect.element(alert).not.toBeInTheDocument();

  (link.element() as HTMLAnchorElement).click();
  expect(reloadForMissingCode()).toBe(true);
  await expect.element(alert).toBeVisible();
});
