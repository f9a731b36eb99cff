import { expect } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { join, newPerson, openDevice, signInByForm, test } from './journey.ts';
import { makeMember } from './members.ts';
import { addUnusedPreload, isAboutUnused, untilPreloadsAreJudged } from './unused-preloads.ts';

test('signing up and signing in write nothing to the console', async ({ page, context, browser, server }, info) => {
  await addUnusedPreload(context);
  const complaints = complaintsOf(page, isAboutUnused);
  await join(page, newPerson({ firstName: 'Nambi', gender: 'Woman', lookingFor: 'Everyone' }));
  const judged = untilPreloadsAreJudged(page);
  await page.reload();

  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  const other = await openDevice(browser, server, info.project.use);
  await addUnusedPreload(other.context);
  const others = [complaintsOf(other.page, isAboutUnused)];
  await signInByForm(other.page, member.person.email, member.person.password);
  // The browser judges preloads some seconds after the page has loaded, so the pages wait for it together.
  const opened = ['/discover', '/messages', '/settings'].map(async (path) => {
    const tab = await other.context.newPage();
    others.push(complaintsOf(tab, isAboutUnused));
    const itsJudged = untilPreloadsAreJudged(tab);
    await tab.goto(path);
    await itsJudged;
  });
  await Promise.all([judged, ...opened]);
  await other.context.close();
  expect([complaints, ...others].flatMap(({ take }) => take())).toEqual([]);
});
