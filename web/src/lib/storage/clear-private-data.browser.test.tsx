import { createStore, get, keys, set } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { clearPrivateData, conversationsStore } from './clear-private-data.ts';
import * as names from './stored-names.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const member = '6f1f8d1e-0b1c-4a5e-9f57-1c2b3d4e5f60';

it('what a member wrote is deleted at once, what belongs to the device is kept', () => {
  const own = [
    `${names.outboxName}:${member}:1`,
    `${names.heldPrefix}${member}:match`,
    `${names.answerDraftsName}:${member}`,
  ];
  const ofTab = [
    `${names.chatDraftPrefix}${member}:match`,
    `${names.setupDraftPrefix}${member}`,
    `${names.formDraftPrefix}contact`,
  ];
  for (const key of own) localStorage.setItem(key, 'Oli otya?');
  for (const key of ofTab) sessionStorage.setItem(key, 'Oli otya?');
  localStorage.setItem(names.languageKey, 'de');
  localStorage.setItem(names.themeKey, 'dark');
  clearPrivateData();
  expect(Object.values({ ...localStorage, ...sessionStorage })).not.toContain('Oli otya?');
  expect([localStorage.getItem(names.languageKey), localStorage.getItem(names.themeKey)]).toEqual(['de', 'dark']);
});

it('conversations without the marker of their member are deleted, and can be stored again', async () => {
  const database = createStore(names.conversationsDatabase, conversationsStore);
  await set('a chat', 'Oli otya?', database);
  clearPrivateData();
  await expect.poll(() => keys(database)).toEqual([]);
  await set('a chat', 'Bulungi', database);
  expect(await get('a chat', database)).toBe('Bulungi');
});
