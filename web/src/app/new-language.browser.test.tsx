import type { Language } from '@awamu/contracts/languages.ts';
import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { listConversations, listMessages, markRead } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languageKey } from '#lib/storage/stored-names.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { chooseLanguage } from '#lib/words/language.ts';
import { ignoreJoins } from '#testing/live-socket.ts';
import { closePage, openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

beforeEach(() => {
  ignoreJoins();
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion({ full_name: 'Okello Otim', shared_interests: ['Music'], distance_km: 12 })],
  });
  stubOperation(listMatches).answers({ success: true, matches: [newMatch()] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 1, likes_given: 1, likes_received: 1, likers_to_meet: 1, near_you: 0 },
  });
  stubOperation(listConversations).answers({ success: true, conversations: [newConversation()] });
  stubOperation(listMessages).answers({ success: true, messages: [newMessage()], has_more: false });
  stubOperation(markRead).answers({ success: true });
  stubRows('messages').answers([]);
  stubFunction('my_held_messages').answers([]);
});

const screen = () => document.querySelector('main');

/** All that a reader or a screen reader finds on the screen, and the page's title. */
function wordsOnScreen(): string[] {
  const named = [...(screen()?.querySelectorAll('[aria-label], [placeholder], [title], img[alt]') ?? [])];
  const names = named.flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [document.title, screen()?.textContent ?? '', ...names];
}

const screens = [
  ['/discover', 'Okello'],
  ['/matches?view=matches', 'Kato'],
  ['/messages', 'Kato'],
] as const;

it.each(screens)('%s shows the same texts after a change of language as when loaded in it', async (path, name) => {
  const member = newMember();
  const openIn = async (language: Language) => {
    await openPage(path, { as: { ...member, settings: { ...member.settings, language } } });
    await expect.element(page.getByText(name).first()).toBeVisible();
    // The deck has further texts once its cards can be moved.
    if (path === '/discover') await expect.poll(() => screen()?.querySelector('[data-slot=swipe-card]')).not.toBeNull();
    // The account's own language was spoken, and every number is there.
    await expect.poll(() => localStorage.getItem(languageKey)).toBe(language);
    await expect.poll(() => screen()?.textContent).not.toContain('–');
  };
  await openIn('en');
  const english = wordsOnScreen();
  await chooseLanguage('de');
  await expect.poll(wordsOnScreen).not.toEqual(english);
  const changed = wordsOnScreen();
  await closePage();
  await i18n.changeLanguage('de');
  await loadWords('common');
  await openIn('de');
  await expect.poll(wordsOnScreen).toEqual(changed);
});
