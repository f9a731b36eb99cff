import { languages } from '@awamu/contracts/languages.ts';
import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '#lib/words/language.ts';
import { expectNoViolations } from '#testing/axe.ts';
import { expectWholeOnPhone, expectWholeWhenEnlarged } from '#testing/enlarged.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

/** Of one screen of each kind, as no language changes a colour; the sweep of the journeys checks English. */
const judged = ['/', '/discover', '/settings/notifications'];
const publicPages = ['/', '/contact'];
const memberPages = [
  '/dashboard',
  '/discover',
  '/how-people-are-chosen',
  '/matches?view=matches',
  '/messages',
  '/notifications',
  '/settings',
  '/settings/notifications',
  '/settings/privacy',
  '/settings/security',
  '/edit-profile',
  '/profile-completion?step=name',
  '/profile-completion?step=photo',
  '/profile-completion?step=prompts',
  '/profile-completion?step=interests',
];

beforeEach(() => {
  const him = { full_name: 'Okello Otim', shared_interests: ['Music'], distance_km: 12 };
  answerDashboard();
  answerSettings();
  stubFunction('is_deck_learned').answers(true);
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion(him)] });
  stubOperation(listMatches).answers({ success: true, matches: [newMatch()] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 1, likes_given: 31, likes_received: 12, likers_to_meet: 4, near_you: 0 },
  });
  stubOperation(listConversations).answers({ success: true, conversations: [newConversation({ unread: 12 })] });
});

describe.each(languages.filter((one) => one !== 'en'))('no word is cut on a phone in %s', (language) => {
  it.each([...publicPages, ...memberPages])('%s', async (path) => {
    const member = newMember({ settings: { language } });
    await openPage(path, publicPages.includes(path) ? {} : { as: member });
    await chooseLanguage(language);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await expect.element(page.getByRole('heading').first()).toBeInTheDocument();
    await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]').length).toBe(0);
    await expectWholeOnPhone();
    // German has the longest words.
    if (language === 'de') await expectWholeWhenEnlarged();
    if (judged.includes(path)) await expectNoViolations();
  });
});

describe.each(languages)('the name of the product is whole in the header of a small phone in %s', (language) => {
  it.each(['a visitor', 'a member'])('of %s', async (reader) => {
    await openPage('/settings', reader === 'a member' ? { as: newMember({ settings: { language } }) } : {});
    await chooseLanguage(language);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await expect.element(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    const cut: string[] = [];
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 640);
      for (const box of document.querySelectorAll('html, [data-slot=logo] > span')) {
        const wider = box.scrollWidth - box.clientWidth;
        if (wider > 0) cut.push(`${width}: ${box.localName} by ${wider} px`);
      }
    }
    await page.viewport(390, 844);
    expect(cut).toEqual([]);
  });
});
