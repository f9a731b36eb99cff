import { describe, expect, it } from 'vitest';
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts';

const home = 'https://awamu.example';

describe('redirectTarget', () => {
  it.each([
    ['https://awamu.example/reset-password', 'https://awamu.example/reset-password'],
    ['https://awamu.example/auth-callback?sb_flow_id=1', 'https://awamu.example/auth-callback?sb_flow_id=1'],
    ['/auth-callback', 'https://awamu.example/auth-callback'],
    [undefined, 'https://awamu.example/'],
    ['', 'https://awamu.example/'],
    ['https://evil.example/', 'https://awamu.example/'],
    ['//evil.example/x', 'https://awamu.example/'],
    ['/\\evil.example/x', 'https://awamu.example/'],
    ['http://awamu.example/', 'https://awamu.example/'],
    ['https://awamu.example:8443/', 'https://awamu.example/'],
    ['https://awamu.example@evil.example/', 'https://awamu.example/'],
    ['https://evil@awamu.example/', 'https://awamu.example/'],
    ['javascript:alert(1)', 'https://awamu.example/'],
    ['data:text/html,x', 'https://awamu.example/'],
    ['https://', 'https://awamu.example/'],
    ['https://awamu.example', 'https://awamu.example/'],
    ['https://awamu.example/settings', 'https://awamu.example/settings'],
    ['https://awamu.example/settings/security', 'https://awamu.example/settings/security'],
    ['https://awamu.example/auth/reset-password', 'https://awamu.example/auth/reset-password'],
  ])('of %j is %s', (requested, expected) => {
    expect(redirectTarget(requested, home).href).toBe(expected);
  });
});

it.each([
  'https://awamu.example/dashboard',
  'https://awamu.example/profile/someone',
  'https://awamu.example/auth-callback/',
  'https://awamu.example/AUTH-CALLBACK',
  'https://AWAMU.example/auth-callback',
  'https://awamu.example:443/auth-callback',
  'https://awamu.example/x/../auth-callback',
  'https://awamu.example/%61uth-callback',
  'https://awamu.example/auth-callback?next=/x',
  'https://awamu.example/auth-callback?sb_flow_id=1&next=/x',
  'https://awamu.example/auth-callback#access_token=x',
  'auth-callback',
  '/storage/v1/object/public/x/y.svg',
])('redirectTarget accepts only exact matches of listed pages: not %s', (requested) => {
  expect(redirectTarget(requested, home).href).toBe('https://awamu.example/');
});

it('values go into the fragment or the query; the rest stays unchanged', () => {
  const target = new URL('https://awamu.example/x?a=1#old');
  expect(withFragment(target, { token: 'a b&c' })).toBe('https://awamu.example/x?a=1#token=a+b%26c');
  expect(withQuery(target, { code: '1 2' }).href).toBe('https://awamu.example/x?a=1&code=1+2#old');
  expect(target.href).toBe('https://awamu.example/x?a=1#old');
});
