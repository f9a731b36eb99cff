import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { classFaults, watchClasses } from './class-watch.ts';
import { consoleFaults, watchConsole } from './console-watch.ts';
import { onPhone } from './device.ts';
import { clearChannels } from './live-socket.ts';
import { resetNetwork, startNetwork } from './network.ts';
import { closePage } from './open-page.tsx';
import { skipOwnerStacks } from './skip-owner-stacks.ts';
import { breakOffRequests } from './stub.ts';

beforeAll(() => {
  skipOwnerStacks();
  watchConsole();
  watchClasses();
  startNetwork();
});

beforeEach(onPhone);

afterEach(async () => {
  await closePage();
  breakOffRequests();
  clearChannels();
  const unexpected = resetNetwork();
  const written = consoleFaults();
  const conflicts = classFaults();
  expect(
    { unexpected, written, conflicts },
    'requests without an answer, what the console says, and classes that set the same property',
  ).toEqual({
    unexpected: [],
    written: [],
    conflicts: [],
  });
});
