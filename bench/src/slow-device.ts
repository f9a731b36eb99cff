import type { Page } from '@playwright/test';

/** A phone of 2016 on slow 3G: the processor a sixth of this machine's, 400 kbit/s both ways, 400 ms there and back. */
const cpuRate = 6;
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}
