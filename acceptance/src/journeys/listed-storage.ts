/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';

/** Expects that the Cookie Policy lists everything that the page's origin stores in this browser. @returns the names */
export async function expectListedStorage(page: Page, server: ServerProcess): Promise<string[]> {
  const policy = await (await fetch(`${server.url}/policies/cookies`)).text();
  const listed = [...policy.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
  expect(listed.length).toBeGreaterThan(10);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const isListed = (name: string) =>
    listed.some((entry) => (entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry));
  expect([...stored, ...cookies].filter((name) => !isListed(name))).toEqual([]);
  return stored;
}
