import { expect, it } from 'vitest';
import { asUrl, hostsOf, ofHost } from './several-hosts.ts';

it('an address of several hosts becomes a URL of the first one, which names all', () => {
  const url = asUrl('postgres://owner:s%40fe@one.example:5433,two.example,[::1]:6000/awamu?sslmode=require');
  expect(new URL(url)).toMatchObject({ host: 'one.example:5433', username: 'owner', pathname: '/awamu' });
  expect(hostsOf(url)).toEqual(['one.example:5433', 'two.example', '[::1]:6000']);
  expect(hostsOf(url).map((host) => ofHost(url, host).href)).toEqual([
    'postgres://owner:s%40fe@one.example:5433/awamu?sslmode=require',
    'postgres://owner:s%40fe@two.example/awamu?sslmode=require',
    'postgres://owner:s%40fe@[::1]:6000/awamu?sslmode=require',
  ]);
});

it.each([
  'postgres://owner:secret@one.example:5433/awamu',
  'postgres://owner:a,b@one.example/awamu',
  'postgres://one.example/awamu?options=-c%20search_path=a,b',
  'no address, but a text',
])('%s stays as it is', (address) => {
  expect(asUrl(address)).toBe(address);
  expect(hostsOf(address)).toEqual([]);
});
