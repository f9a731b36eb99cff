import { expect, it } from 'vitest';
import { colours } from '#platform/mail/mail-look.ts';
import { unsubscribePage, unsubscribePageHeaders } from './unsubscribe.ts';

it('the page has the design of the mail, in light and dark, and loads nothing', () => {
  const page = unsubscribePage('ask', 'en');
  const palette = new Set<string>(Object.values(colours).flatMap(({ light, dark }) => [light, dark]));
  const used = page.match(/#[0-9a-f]{3,8}\b/gi) ?? [];
  expect(used.filter((colour) => !palette.has(colour))).toEqual([]);
  expect(page).toContain(`button { background: light-dark(${colours.bark.light}, ${colours.bark.dark})`);
  expect(page).not.toMatch(/\b(src|url|@import)\b/);
  expect(unsubscribePageHeaders['content-security-policy']).toContain("default-src 'none'");
});
