import { expect, test } from 'vitest';
import { mailtoLink } from './mailto.ts';

test('an ordinary address stays readable', () => {
  expect(mailtoLink('nakato@example.org')).toBe('mailto:nakato@example.org');
});

test.each([
  'a@b.co?bcc=all@people.example',
  'a@b.co?subject=Hello&body=Hi',
  'a%0Abcc:all@people.example',
  'a+tag@b.co',
  'a@b.co,all',
  'a@b.co#note',
  'nobody',
])('the link to %s has no parameters and leads to that text', (address) => {
  const { protocol, pathname, search, hash } = new URL(mailtoLink(address));
  expect({ protocol, search, hash }).toEqual({ protocol: 'mailto:', search: '', hash: '' });
  expect(pathname.split(',')).toHaveLength(1);
  expect(decodeURIComponent(pathname)).toBe(address);
});
