import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '../database/database.ts';
import type { OwnerDatabase } from '../owner-database/owner-database.ts';
import type { TestDatabase } from '../test-postgres/copy-database.ts';
import { createTestDatabase } from '../test-postgres/create-test-database.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { renderClientTypes } from './render-client-types.ts';
import { renderServerTypes } from './render-server-types.ts';

/** On one line, whether or not it fits there. */
const flat = (text: string) => text.replace(/\s+/g, ' ').replaceAll('; }', ' }');

let database: TestDatabase;
let owner: OwnerDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  owner = connectAsOwner(database.socketUrl);
  await owner.query(`
    create schema shop;
    create domain shop.price as numeric check (value >= 0);
    create table shop.makers (id uuid primary key, "odd name" text);
    create table shop.goods (
      id bigint generated always as identity primary key, maker uuid not null references shop.makers (id),
      price shop.price not null default 1, tags text[] not null default '{}', sold_at timestamptz, details jsonb,
      label text generated always as ('no. ' || id) stored);
    create view shop.sold as select id, sold_at from shop.goods where sold_at is not null;
    create function shop.sell(good bigint, at timestamptz default null, fast boolean default false) returns boolean language sql as 'select true';
    create function shop.stock(wanted uuid[]) returns table (good bigint, tags text[]) language sql as 'select 1, null::text[]';
    create function shop.newest() returns setof shop.goods language sql as 'select * from shop.goods';
    create function shop.maker_of(good shop.goods) returns setof shop.makers rows 1 language sql as 'select * from shop.makers';
    create function shop.forget() returns void language sql as '';
    create function shop.on_change() returns trigger language plpgsql as 'begin return new; end';`);
  catalogue = await readCatalogue(owner, ['shop'], new Set(['shop.sell(good)']));
}, 60_000);

afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('client types hold rows as JSON, writable columns and relationships', () => {
  const text = flat(renderClientTypes(catalogue, 'shop'));
  expect(text).toContain(
    `Row: { details: Json; id: number; label: string | null; maker: string; price: number; sold_at: string | null; tags: string[] };`,
  );
  expect(text).toContain(
    'Insert: { details?: Json | undefined; id?: never; label?: never; maker: string; price?: number | undefined; ' +
      'sold_at?: string | null | undefined; tags?: readonly string[] | undefined };',
  );
  expect(text).toContain(
    "{ foreignKeyName: 'goods_maker_fkey'; columns: ['maker']; isOneToOne: false; referencedRelation: 'makers'; referencedColumns: ['id'] }",
  );
  expect(text).toContain(`'odd name': string | null`);
  expect(text).toContain('sold: { Row: { id: number | null; sold_at: string | null }; Relationships: [] }');
});

test('function types hold arguments and nullable results', () => {
  const text = flat(renderClientTypes(catalogue, 'shop'));
  expect(text).toContain(
    'sell: { Args: { good: number | null; at?: string | null | undefined; fast?: boolean | undefined }; Returns: boolean | null };',
  );
  expect(text).toContain(
    'stock: { Args: { wanted: readonly string[] }; Returns: { good: number | null; tags: string[] | null }[] }',
  );
  expect(text).toContain(
    `newest: { Args: Record<PropertyKey, never>; Returns: Database['shop']['Tables']['goods']['Row'][] };`,
  );
  expect(text).toContain(`SetofOptions: { from: 'goods'; to: 'makers'; isOneToOne: true; isSetofReturn: true }`);
  expect(text).toContain('forget: { Args: Record<PropertyKey, never>; Returns: undefined };');
  expect(text).not.toContain('on_change');
});

test('server types hold rows and values as the driver returns them', () => {
  const text = flat(renderServerTypes(catalogue));
  expect(text).toContain(
    `'shop.goods': { details: unknown; id: string; label: string | null; maker: string; price: string; sold_at: Date | null; tags: string[] };`,
  );
  expect(text).toContain(
    `'shop.sell': { Args: { good: number | bigint | string | null; at?: Date | string | null; fast?: boolean }; Value: boolean | null };`,
  );
  expect(text).toContain(`Row: { good: string | null; tags: string[] | null }`);
});

test('a nullable argument that does not exist is refused', async () => {
  await expect(readCatalogue(owner, ['shop'], new Set(['shop.sell(goods)']))).rejects.toThrow('shop.sell(goods)');
});
