import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCallerSql } from '#identity/caller-sql.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { connectAsOwner, connectForRequests } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { createLogger } from '#platform/process/logger.ts';
import type { RequestPool } from '#platform/request-pool/request-pool.ts';
import type { TestDatabase } from '#platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { openAuthDatabase } from '../auth-database.repo.ts';
import { type BackgroundWork, createBackgroundWork } from '../background-work.ts';
import type { RequestedWorkContext } from '../flow-contexts.ts';
import { carryOutLeftWork, type RequestedWork, requestWork } from './requested-work.ts';

let copy: TestDatabase;
let owner: OwnerDatabase;
let pool: RequestPool;
beforeAll(async () => {
  copy = await createTestDatabase();
  owner = connectAsOwner(copy.socketUrl);
  pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(owner));
}, 120_000);
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await copy.drop();
});

/** A server that ends before it does what it was asked for. */
const ended: BackgroundWork = { requireRoom() {}, startIfFree() {}, settled: async () => {} };

function serverWith(tokenSecret: string, given?: BackgroundWork) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const background = given ?? createBackgroundWork(logger);
  const context: RequestedWorkContext = {
    database: openAuthDatabase(createCallerSql(pool)),
    requestBox: createSecretBox(tokenSecret, 'requested work'),
    now: () => new Date(),
    background,
    logger,
  };
  return { context, lines };
}

const done: string[] = [];
const mail: RequestedWork<RequestedWorkContext, string> = {
  kind: 'recovery mail',
  carryOut: async (_context, _transaction, address) => void done.push(address),
};

it('what was stored under a replaced token secret is dropped, and said once; the rest is done', async () => {
  await requestWork(serverWith('secret of before', ended).context, mail, 'before@people.example');
  await requestWork(serverWith('secret of now', ended).context, mail, 'now@people.example');
  const { context, lines } = serverWith('secret of now');
  for (let minute = 0; minute < 2; minute += 1) {
    await carryOutLeftWork(context, [mail]);
    await context.background.settled();
  }
  expect(done).toEqual(['now@people.example']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, msg: expect.stringContaining('dropped') }]);
  expect(await owner.query('select id from auth.requested_work')).toEqual([]);
});
