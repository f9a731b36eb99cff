import { straight, typeset } from '@awamu/locales/typeset.ts';
import { expect, it } from 'vitest';

it.each([
  ["We couldn't load Kato's photo.", 'We couldn’t load Kato’s photo.'],
  ["{{name}}'s data", '{{name}}’s data'],
  ["You can only choose 'No action'.", 'You can only choose ‘No action’.'],
  ["'No action' releases what's on hold", '‘No action’ releases what’s on hold'],
  ['Someone who says "but it\'s true"', 'Someone who says “but it’s true”'],
  ['("look at me")', '(“look at me”)'],
  ["Cette page n'existe pas", 'Cette page n’existe pas'],
  ["<b>'No'</b>", '<b>‘No’</b>'],
])('%s is printed as %s', (source, printed) => {
  expect(typeset(source)).toBe(printed);
});

it('typesets every text of lists and objects, and changes no key and nothing else', () => {
  expect(typeset({ "it's": { list: ["it's", 3, null], date: true } })).toEqual({
    "it's": { list: ['it’s', 3, null], date: true },
  });
});

it('a text message has straight marks and plain spaces, in every language', () => {
  expect(straight('Ne le dis à personne\u202f: «\u202f123456\u202f»')).toBe('Ne le dis à personne : « 123456 »');
  expect(straight('Don’t share it: “123456”')).toBe('Don\'t share it: "123456"');
});
