/// <reference lib="dom" />
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newPerson, openDevice, signInByForm, test } from './journey.ts';
import { makeMember } from './members.ts';

/** A preload that no page uses: the browser complains about it when it complains about all others of the page. */
const unusedPreload = '/robots.txt';

async function addUnusedPreload(context: BrowserContext): Promise<void> {
  await context.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href }));
    });
  }, unusedPreload);
}

/** The errors and warnings in the console of a page and its failed requests. */
interface Complaints {
  all: string[];
  /** Resolves when the browser has judged the preloads of the document that is loaded next. */
  untilPreloadsAreJudged(): Promise<unknown>;
}

function complaintsOf(page: Page): Complaints {
  const all: string[] = [];
  const isAboutUnused = (text: string) => text.includes(unusedPreload) && text.includes('preloaded');
  page.on('pageerror', (error) => all.push(error.message));
  page.on('console', (line) => {
    const isOwn = line.text() === 'Service Worker registration blocked by Playwright' || isAboutUnused(line.text());
    if (!isOwn && ['error', 'warning'].includes(line.type())) all.push(line.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) all.push(`${response.status()} ${response.url()}`);
  });
  return { all, untilPreloadsAreJudged: () => page.waitForEvent('console', (line) => isAboutUnused(line.text())) };
}

test('signing up and signing in leave a clean console', async ({ page, context, browser, server }, info) => {
  await addUnusedPreload(context);
  const complaints = complaintsOf(page);
  const person = newPerson({ firstName: 'Nambi', gender: 'Woman', lookingFor: 'Everyone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Start Connecting' }).click();
  await page.waitForURL('**/dashboard');
  const judged = complaints.untilPreloadsAreJudged();
  await page.reload();

  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  const other = await openDevice(browser, server, info.project.use);
  await addUnusedPreload(other.context);
  const others = [complaintsOf(other.page)];
  await signInByForm(other.page, member.person.email, member.person.password);
  // The browser judges preloads some seconds after the page has loaded, so the pages wait for it together.
  const opened = ['/discover', '/messages', '/settings'].map(async (path) => {
    const tab = await other.context.newPage();
    const its = complaintsOf(tab);
    others.push(its);
    const itsJudged = its.untilPreloadsAreJudged();
    await tab.goto(path);
    await itsJudged;
  });
  await Promise.all([judged, ...opened]);
  await other.context.close();
  expect([complaints, ...others].flatMap(({ all }) => all)).toEqual([]);
});
