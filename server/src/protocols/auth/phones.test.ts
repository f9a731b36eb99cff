import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhone } from './phones.ts';

const read = (text: string) => readPhone({ reachesPhones: true }, text);

it.each([
  ['+256 772 123-456', '256772123456'],
  ['256772123456', '256772123456'],
  ['+44 (0)20 7946 0958', '442079460958'],
])('reads %s as one number', (text, stored) => {
  expect(read(text)).toBe(stored);
});

it('accepts every number of the form of E.164 that is not premium, assigned or not', () => {
  for (const unassigned of ['+1234567890', '+15550000000', '+999123456789012', '+10']) {
    expect(read(unassigned)).toBe(unassigned.slice(1));
  }
  const unassigned = fc.stringMatching(/^999[0-9]{1,12}$/);
  fc.assert(fc.property(unassigned, (digits) => read(digits) === digits));
});

it.each([
  '',
  '+',
  '+0772123456',
  '1',
  '+1234567890123456',
  '++256772123456',
  'phone',
  '+256 772 abc',
  '+1900 555 1234',
  '+44 909 879 0001',
])('refuses %s', (text) => {
  expect(() => read(text)).toThrow('Invalid phone number format (E.164 required)');
});

it('refuses all numbers if no message can be delivered', () => {
  expect(() => readPhone({ reachesPhones: false }, '+256772123456')).toThrow('Phone logins are disabled');
});
