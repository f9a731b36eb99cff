import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { consoleFaults, watchConsole } from './console-watch.ts';
import { onPhone } from './device.ts';
import { clearChannels } from './live-socket.ts';
import { resetNetwork, startNetwork } from './network.ts';
import { closePage } from './open-page.tsx';

beforeAll(() => {
  watchConsole();
  startNetwork();
});

beforeEach(onPhone);

afterEach(async () => {
  await closePage();
  clearChannels();
  const unexpected = resetNetwork();
  const written = consoleFaults();
  expect({ unexpected, written }, 'requests without an answer, and what the console says').toEqual({
    unexpected: [],
    written: [],
  });
});
