import { expect, it } from 'vitest';
import { bounceAddressOf, findBounceAddresses } from './bounce-address.ts';

const mail = { batch: '0b6e9c1e-4a55-4c1e-9f0e-000000000001', address: 'Ann@people.example' };
const address = bounceAddressOf(mail, 'bounces@mail.example', 'secret');

it('is an address that fits, and the same for a second try', () => {
  expect(address).toMatch(/^bounces\+[a-z2-7]{42}@mail\.example$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(bounceAddressOf(mail, 'bounces@mail.example', 'secret')).toBe(address);
});

it('is found in whatever stands around it, in any case, and known as ours', () => {
  const [claimed] = findBounceAddresses(`To: <${address.toUpperCase()}>\nDelivered-To: ${address}`, 3);
  expect(claimed?.batch).toBe(mail.batch);
  expect(claimed?.isOf('ann@people.example', 'secret')).toBe(true);
  expect(claimed?.isOf('ben@people.example', 'secret')).toBe(false);
  expect(claimed?.isOf('ann@people.example', 'another secret')).toBe(false);
});

it('with one letter changed it is not ours', () => {
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

it('so many are looked at and no more', () => {
  const many = Array.from({ length: 9 }, (_, index) => {
    const batch = `0b6e9c1e-4a55-4c1e-9f0e-00000000000${index}`;
    return bounceAddressOf({ ...mail, batch }, 'b@mail.example', 'secret');
  });
  expect(findBounceAddresses(many.join(), 3)).toHaveLength(3);
  expect(findBounceAddresses('bounces@mail.example, bounces+short@mail.example', 3)).toEqual([]);
});
