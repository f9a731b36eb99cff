import type { Page } from '@playwright/test';

/** A 2016 phone on slow 3G: a sixth of this machine's CPU speed, 400 kbit/s both ways, 400 ms round trip. */
const cpuRate = 6;
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}
