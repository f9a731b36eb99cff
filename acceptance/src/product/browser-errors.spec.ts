import { limits } from '@awamu/contracts/limits.ts';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

let server: RunningServer;
let sql: Sql;
beforeAll(async () => {
  server = await startSpecServer({ env: { TRUSTED_PROXIES: 'loopback' } });
  sql = postgres(server.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

const report = {
  name: 'TypeError',
  message: 'x is not a function',
  frames: [{ path: '/assets/app-abc123.js', line: 1, column: 2 }],
  route: '/profile/:userId',
  build: 'f00d',
  browser: 'Chrome',
  browser_version: 140,
  times: 1,
};

function send(body: object, address = '203.0.113.1'): Promise<Response> {
  return fetch(`${server.url}/api/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Browser-of-Ann', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

test('a browser error is stored without personal data', async () => {
  const sent = { ...report, message: 'no mailbox ann@people.example, "Ann said hello"', member: 'Ann', url: '/x' };
  expect((await send(sent)).status).toBe(204);
  const rows = await sql`select to_jsonb(kept) as row from private.browser_errors as kept`;
  expect(rows).toMatchObject([{ row: { ...report, message: 'no mailbox [email], [quoted]' } }]);
  expect(JSON.stringify(rows)).not.toMatch(/Ann|203\.0\.113|ann@/);
});

test('an invalid report is refused', async () => {
  for (const wrong of [{ route: '/profile/123' }, { frames: [] }, { message: 'a'.repeat(301) }, { name: '<b>' }]) {
    expect((await send({ ...report, ...wrong })).status).toBe(400);
  }
});

test('reports are limited per IP address, without affecting other addresses', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent <= limits.browserErrors.max; sent += 1) {
    statuses.push((await send(report, '203.0.113.2')).status);
  }
  expect(statuses).toEqual([...Array(limits.browserErrors.max).fill(204), 429]);
  const refused = await send(report, '203.0.113.2');
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await send(report, '203.0.113.3')).status).toBe(204);
});
