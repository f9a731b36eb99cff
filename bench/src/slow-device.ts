import type { CDPSession, Page } from '@playwright/test';

/** A phone on a slow network, named as in Chromium's DevTools. */
export interface SlowDevice {
  name: string;
  /** How many times slower than this machine's the processor is. */
  cpuRate: number;
  /** Round trip in milliseconds. */
  latency: number;
  /** Bytes per second, both ways. */
  throughput: number;
}

export const slowDevices: readonly SlowDevice[] = [
  { name: 'Fast 3G', cpuRate: 4, latency: 150, throughput: 200_000 },
  { name: 'Slow 3G', cpuRate: 4, latency: 400, throughput: 50_000 },
];

/** Throttles a page before it is opened. @returns its DevTools session */
export async function slowDown(page: Page, { cpuRate, latency, throughput }: SlowDevice): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return devtools;
}
