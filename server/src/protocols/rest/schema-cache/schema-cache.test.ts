import { beforeEach, expect, test } from 'vitest';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { Catalog } from './catalog.ts';
import { sampleCatalog } from './sample-catalog.ts';
import { createSchemaCache, type SchemaCache } from './schema-cache.ts';

let reads: PromiseWithResolvers<Catalog>[];
let cache: SchemaCache;
beforeEach(() => {
  reads = [];
  const asRole = (() => {
    const read = Promise.withResolvers<Catalog>();
    reads.push(read);
    return read.promise;
  }) as unknown as CallerSql['asRole'];
  cache = createSchemaCache({ asRole });
});

const nextCatalog = (): Catalog => ({ ...sampleCatalog });
const answer = (index: number, catalog = nextCatalog()): Catalog => {
  reads[index]?.resolve(catalog);
  return catalog;
};

test('the catalog is read by the first request, for all that wait, and not by a reload before it', async () => {
  await cache.reload();
  expect(reads).toHaveLength(0);
  const [one, other] = [cache.get(), cache.get()];
  expect(reads).toHaveLength(1);
  const catalog = answer(0);
  expect(await one).toBe(catalog);
  expect(await other).toBe(catalog);
});

test('requests keep the former catalog until the next one is read', async () => {
  const first = cache.get();
  const former = answer(0);
  await first;
  const reloaded = cache.reload();
  expect(await cache.get()).toBe(former);
  const next = answer(1);
  await reloaded;
  expect(await cache.get()).toBe(next);
});

test('of two reloads the one that began later stays, whichever ends first', async () => {
  const first = cache.get();
  answer(0);
  await first;
  const reloads = [cache.reload(), cache.reload()];
  const later = answer(2);
  await reloads[1];
  answer(1);
  await reloads[0];
  expect(await cache.get()).toBe(later);
});

test('after a reload that failed, the next request reads the catalog', async () => {
  const first = cache.get();
  answer(0);
  await first;
  const reloaded = cache.reload();
  reads[1]?.reject(new Error('the connection was lost'));
  await expect(reloaded).rejects.toThrow('lost');
  const next = cache.get();
  const catalog = answer(2);
  expect(await next).toBe(catalog);
});
