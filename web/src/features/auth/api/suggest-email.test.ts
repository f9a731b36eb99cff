import { expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

it.each([
  ['nakato@gmial.com', 'nakato@gmail.com'],
  ['nakato@hotmial.com', 'nakato@hotmail.com'],
  ['nakato@gmail.com', null],
  ['nakato@mak.ac.ug', null],
  ['nakato@journeys.example', null],
  ['nakato@yahoo.co.ug', null],
])('%s probably meant %s', async (typed, meant) => {
  expect(await suggestEmail(typed)).toBe(meant);
});
