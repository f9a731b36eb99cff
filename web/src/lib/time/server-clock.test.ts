import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const device = new Date('2026-11-24T12:00:00Z');
const day = 86_400_000;
const dated = (date: string, cacheControl = 'no-store') =>
  new Response(null, { headers: { date, 'cache-control': cacheControl } });
const datedBy = (milliseconds: number) => dated(new Date(device.getTime() + milliseconds).toUTCString());

beforeEach(() => void vi.useFakeTimers({ now: device }));
afterEach(() => {
  noteServerTime(datedBy(0));
  vi.useRealTimers();
});

it.each([
  ['a day behind', day],
  ['a day ahead', -day],
  ['two minutes behind', 120_000],
])('a clock that is %s is corrected, and runs on', (_how, off) => {
  noteServerTime(datedBy(off));
  expect(serverNow().getTime()).toBe(device.getTime() + off);
  vi.advanceTimersByTime(5_000);
  expect(serverNow().getTime()).toBe(device.getTime() + off + 5_000);
});

it('a clock that is right is left as it is, since a response takes time', () => {
  noteServerTime(datedBy(-30_000));
  expect(serverNow()).toEqual(device);
});

it('a clock that was put right is believed again', () => {
  noteServerTime(datedBy(day));
  vi.setSystemTime(new Date(device.getTime() + day));
  noteServerTime(datedBy(day));
  expect(serverNow().getTime()).toBe(device.getTime() + day);
});

it.each([
  ['without a date', new Response(null, { headers: { 'cache-control': 'no-store' } })],
  ['that may come from a cache', dated(device.toUTCString(), 'public, max-age=3600')],
  ['with an unreadable date', dated('yesterday')],
])('a response %s changes nothing', (_what, response) => {
  noteServerTime(datedBy(day));
  noteServerTime(response);
  expect(serverNow().getTime()).toBe(device.getTime() + day);
});
