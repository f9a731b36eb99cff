import { readFileSync } from 'node:fs';
import { operations } from '@awamu/contracts/operations/all-operations.ts';
import type { Operation } from '@awamu/contracts/operations/operation.ts';
import { validate } from '@readme/openapi-parser';
import fastify, { type RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openapiDocument } from './reference/openapi-document.ts';
import { referencePrefix } from './reference/register.ts';
import { type ProductDeps, registerProduct } from './register.ts';

const app = fastify();
const routes: RouteOptions[] = [];

beforeAll(async () => {
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // No route is called; only the registrations are compared.
  const deps = {
    clock: { now: () => 0 },
    config: { publicUrl: 'https://awamu.example', notifications: {} },
  } as unknown as ProductDeps;
  await registerProduct(app, deps);
});
afterAll(() => app.close());

const addressOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`;

/** The reference page's files and the catch-all for unknown paths. */
function isNoCall({ url, method }: RouteOptions): boolean {
  return url.startsWith(`/api${referencePrefix}`) || url.endsWith('/*') || method === 'HEAD';
}

it('registers every operation at each of its paths, and nothing else', () => {
  const registered = routes.filter((route) => !isNoCall(route)).map(addressOf);
  const declared = Object.values<Operation>(operations).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address}`),
  );
  expect(declared).toContain('GET /api/matching/potential-matches');
  expect(registered.sort()).toEqual(declared.sort());
});

it('makes every route from an operation', () => {
  const made = routes.filter((route) => !isNoCall(route) && route.config?.operation === undefined);
  expect(made.map(addressOf)).toEqual([]);
});

it('describes every operation in a valid OpenAPI document', async () => {
  const document = openapiDocument();
  const described = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(operations).sort());
  // The validator resolves references in place.
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true });
});

it('has every operation in the table of docs/protocols/product.md', () => {
  const document = readFileSync(new URL('../../../docs/protocols/product.md', import.meta.url), 'utf8');
  const rows = document.split('\n').filter((line) => /^\| (GET|POST) /.test(line));
  const expected = Object.values<Operation>(operations).map((operation) => {
    const { method, path, level, summary, errors = [], fieldErrors = {} } = operation;
    const codes = [...new Set([...errors, ...Object.values(fieldErrors)])].map((code) => `\`${code}\``);
    return `| ${method} \`${path}\` | ${level} | ${summary} | ${codes.join(', ')} |`;
  });
  expect(rows.toSorted()).toEqual(expected.toSorted());
});
