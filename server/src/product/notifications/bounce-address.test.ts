import { expect, it } from 'vitest';
import { bounceAddressOf, findBounceAddresses } from './bounce-address.ts';

const mail = { batch: '0b6e9c1e-4a55-4c1e-9f0e-000000000001', address: 'Ann@people.example' };
const address = bounceAddressOf(mail, 'bounces@mail.example', 'secret');

it('is a valid address, and the same for each attempt', () => {
  expect(address).toMatch(/^bounces\+[a-z2-7]{42}@mail\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(bounceAddressOf(mail, 'bounces@mail.example', 'secret')).toBe(address);
});

it('is found within other text, in any case, and recognised', () => {
  const [claimed] = findBounceAddresses(`To: <${address.toUpperCase()}>\nDelivered-To: ${address}`, 3);
  expect(claimed?.batch).toBe(mail.batch);
  expect(claimed?.isOf('ann@people.example', 'secret')).toBe(true);
  expect(claimed?.isOf('ben@people.example', 'secret')).toBe(false);
  expect(claimed?.isOf('ann@people.example', 'another secret')).toBe(false);
});

it('is not recognised with one letter changed', () => {
  const numbers = [...address].flatMap((character, place) => {
    if (place < 'bounces+'.length || place >= address.indexOf('@')) return [];
    return [`${address.slice(0, place)}${character === 'a' ? 'b' : 'a'}${address.slice(place + 1)}`];
  });
  expect(numbers).toHaveLength(42);
  const ours = numbers.filter((forged) =>
    findBounceAddresses(forged, 3).some(({ batch, isOf }) => batch === mail.batch && isOf(mail.address, 'secret')),
  );
  expect(ours).toEqual([]);
});

it('a limited number is checked', () => {
  const many = Array.from({ length: 9 }, (_, index) => {
    const batch = `0b6e9c1e-4a55-4c1e-9f0e-00000000000${index}`;
    return bounceAddressOf({ ...mail, batch }, 'b@mail.example', 'secret');
  });
  expect(findBounceAddresses(many.join(), 3)).toHaveLength(3);
  expect(findBounceAddresses('bounces@mail.example, bounces+short@mail.example', 3)).toEqual([]);
});
