/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { signIn, test, whenLive } from './journey.ts';
import { type Member, makeMember } from './members.ts';

const popup = (page: Page) => page.locator('[data-slot=match-popup]');

/** Her page while the match comes about by his like. */
async function matchLive(page: Page, server: ServerProcess): Promise<{ her: Member; him: Member }> {
  const her = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  const him = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  await like(her, him);
  const live = whenLive(page);
  await signIn(page, her);
  await live;
  await expect(page.getByText('You liked Kato Kaggwa')).toBeVisible();
  await like(him, her);
  await expect(popup(page)).toBeVisible();
  return { her, him };
}

async function like(from: Member, to: Member): Promise<void> {
  const { error } = await from.client.rpc('interact', { target_user_id: to.id, interaction_type: 'like' });
  if (error) throw error;
}

/** Lets what the page has already begun (drawing, and the effects after it) end, while its clock stands still. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 0;
        port1.onmessage = () => {
          turns += 1;
          if (turns === 20) resolve();
          else port2.postMessage(null);
        };
        port2.postMessage(null);
      }),
  );
}

test('the match popup closes by itself after 10 s, with a fade of 300 ms', async ({ page, server }) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('[data-slot=match-popup]')) return;
      watcher.disconnect();
      Object.assign(window, { popupShownAt: Date.now() });
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.clock.install();
  await matchLive(page, server);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const age = await page.evaluate(() => Date.now() - (window as unknown as { popupShownAt: number }).popupShownAt);
  expect(age).toBeLessThan(9_000);

  await page.clock.runFor(9_500 - age);
  await settle(page);
  await expect(popup(page)).not.toHaveAttribute('data-closing');
  await expect(popup(page)).toHaveCSS('opacity', '1');

  await page.clock.runFor(600);
  await expect(popup(page)).toHaveAttribute('data-closing');
  await expect(popup(page)).toHaveCSS('transition-duration', '0.3s');
  await expect(popup(page)).toHaveCSS('opacity', '0');

  await settle(page);
  await page.clock.runFor(400);
  await expect(popup(page)).toHaveCount(0);
});

test('Keep Swiping closes the popup where one is; Send Message opens the conversation', async ({ page, server }) => {
  const { her } = await matchLive(page, server);
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  const other = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  await like(her, other);
  await like(other, her);
  await expect(popup(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('log', { name: 'Conversation with Okello Kaggwa' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
});

test('with less motion the celebration stands still', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await matchLive(page, server);
  const moving = await popup(page).evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length,
  );
  expect(moving).toBe(0);
});
