import { expect, test, vi } from 'vitest';
import { ShareExceededError } from '../platform/http/share-exceeded-error.ts';
import { createConnectionShare } from './connection-share.ts';

/** Work that ends on demand. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  const work = async () => {
    started = true;
    await promise;
  };
  return { work, end: resolve, hasStarted: () => started };
}

test('a holder runs a limited number at once and queues the rest; others do not wait', async () => {
  const share = createConnectionShare(2, 2);
  const [first, second, third, fourth, other] = [pending(), pending(), pending(), pending(), pending()];
  const runs = [first, second, third, fourth].map(({ work }) => share.run('nakato', work));
  const others = [share.run('kato', other.work), share.run(null, async () => {})];
  await others[1];
  expect([first, second, third, fourth, other].map((one) => one.hasStarted())).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  second.end();
  await runs[1];
  await expect.poll(third.hasStarted).toBe(true);
  expect(fourth.hasStarted()).toBe(false);
  for (const one of [first, third, fourth, other]) one.end();
  await Promise.all([...runs, ...others]);
});

test('a null holder is not limited', async () => {
  const share = createConnectionShare(1, 0);
  const works = [pending(), pending(), pending()];
  const runs = works.map(({ work }) => share.run(null, work));
  expect(works.map((one) => one.hasStarted())).toEqual([true, true, true]);
  for (const one of works) one.end();
  await Promise.all(runs);
});

test('a refusal has the form of an error that SQL raises', () => {
  expect(new ShareExceededError(7)).toMatchObject({
    name: 'ShareExceededError',
    code: 'PT429',
    message: 'too_many_requests',
    retryAfterSeconds: 7,
  });
});

test('failed work frees its slot', async () => {
  const share = createConnectionShare(1, 1);
  const fail = () => share.run('nakato', () => Promise.reject(new Error('no')));
  await expect(Promise.allSettled([fail(), fail()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(share.run('nakato', async () => 'done')).resolves.toBe('done');
});

test('a holder whose queue is full is refused, others are not', async () => {
  const share = createConnectionShare(1, 1);
  const first = pending();
  const runs = [share.run('nakato', first.work), share.run('nakato', async () => {})];
  const late = vi.fn(async () => {});
  await expect(share.run('nakato', late)).rejects.toThrow(ShareExceededError);
  expect(late).not.toHaveBeenCalled();
  await share.run('kato', async () => {});
  first.end();
  await Promise.all(runs);
  await share.run('nakato', late);
  expect(late).toHaveBeenCalledOnce();
});
