import { expect } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { demoMember } from './demo-member.ts';
import { keepSession, test } from './journey.ts';
import { addUnusedPreload, isAboutUnused, untilPreloadsAreJudged } from './unused-preloads.ts';

// The sweep sees it on a computer.
test('on a phone the first pages of a member write nothing to the console, of unused preloads either', async ({
  context,
  server,
}) => {
  await addUnusedPreload(context);
  await keepSession(context, await demoMember(server, 1));
  // The browser judges preloads some seconds after the page has loaded, so the pages wait for it together.
  const found = await Promise.all(
    ['/dashboard', '/discover', '/messages', '/settings'].map(async (path) => {
      const tab = await context.newPage();
      const complaints = complaintsOf(tab, isAboutUnused);
      const judged = untilPreloadsAreJudged(tab);
      await tab.goto(path);
      await judged;
      return complaints.take().map((complaint) => `${path}: ${complaint}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
