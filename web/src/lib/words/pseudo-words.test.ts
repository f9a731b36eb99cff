import { expect, it } from 'vitest';
import { stretched } from './pseudo-words.ts';

it('is 40 % longer, accented, and keeps placeholders, tags and lists', () => {
  const words = { greeting: 'Welcome to the community, {{name}}', nested: { terms: 'Our <terms>terms</terms>' } };
  const { greeting, nested, tips } = stretched({ ...words, tips: ['One', 'Two'] });
  expect(greeting).toMatch(/^\[Wélçömé .*\{\{name\}\}/);
  expect(String(greeting).length).toBeGreaterThanOrEqual(words.greeting.length * 1.35);
  expect(nested).toMatchObject({ terms: expect.stringMatching(/<terms>térmš<\/terms>/) });
  expect(tips).toHaveLength(2);
});
