import { expect, it } from 'vitest';
import { describeDevice, networkName } from './device-name.ts';

const agents = {
  pixel:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
};

it.each([
  ['a phone', agents.pixel, { browser: 'Chrome', system: 'Android' }, 'phone'],
  ['an iPhone', agents.iphone, { browser: 'Safari', system: 'iOS' }, 'phone'],
  ['a laptop', agents.laptop, { browser: 'Firefox', system: 'Windows' }, 'computer'],
  ['a program', 'node', null, 'unknown'],
  ['nothing', null, null, 'unknown'],
])('%s', (_what, agent, name, form) => {
  expect(describeDevice(agent)).toEqual({ name, form });
});

it.each([
  ['203.0.113.0/24', '203.0.113.x'],
  ['2001:db8:7::/48', '2001:db8:7:…'],
])('the network %s is shown as %s', (network, name) => {
  expect(networkName(network)).toBe(name);
});
