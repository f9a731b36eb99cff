import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  asOwnerOf,
  copyDatabase,
  endConnections,
  nameOf,
  type TestPostgres,
} from '../../../server/src/platform/test-postgres/copy-database.ts';
import { publicList } from '../../../server/src/product/safety/disposable-list.ts';
import { patience } from './patience.ts';

const template = 'served';
const betweenMs = 20;

/** What a server writes at a start and each database of a test has of its own: secrets, keys, the folder of files, and the queue. */
const written = [
  'platform.secrets',
  'platform.signing_keys',
  'private.demo_community',
  'private.file_folders',
  'pgboss.job',
];

/** Environment variables of the server that fills the template. */
export type TemplateEnv = Record<'DATABASE_URL' | 'DATA_DIR', string>;
type Start = (env: TemplateEnv) => Promise<{ stop(): Promise<unknown> }>;

let made: Promise<string> | undefined;

/**
 * Returns the name of the template for servers, and creates it at the first call: the product's database with what takes
 * longest in a first start, the list of disposable email domains, the queues of the jobs and their first runs.
 */
export function servedTemplate(postgres: TestPostgres, start: Start): Promise<string> {
  made ??= makeTemplate(postgres, start);
  return made;
}

/** One worker makes it, and the others wait, for which a reserved connection has no limit; the lock ends with the connection. */
async function makeTemplate(postgres: TestPostgres, start: Start): Promise<string> {
  await asOwnerOf(postgres, (owner) =>
    owner.reserve(async (connection) => {
      await connection.query('select pg_advisory_lock(1)');
      const [known] = await connection.query('select datname from pg_database where datname = $1', [template]);
      if (known) return;
      const { url } = await copyDatabase(postgres, 'product');
      await fill(url, await mkdtemp(join(postgres.folder, 'data-')), start);
      await endConnections(connection, nameOf(url));
      await connection.query(`alter database ${nameOf(url)} rename to ${template}`);
    }),
  );
  return template;
}

/** The list is stored first, as the server would store it some moments after its start. */
async function fill(url: string, dataDir: string, start: Start): Promise<void> {
  const { version } = publicList;
  const domains = await publicList.domains();
  await asOwnerOf({ url }, (owner) =>
    owner.query('select private.keep_disposable_domains($1, $2)', [domains, version]),
  );
  const server = await start({ DATABASE_URL: url, DATA_DIR: dataDir });
  await untilJobsHaveRun(url);
  await server.stop();
  await asOwnerOf({ url }, (owner) => owner.query(`truncate ${written.join(', ')}`));
}

/** A job that the stop cuts short would run at each start over a copy. */
function untilJobsHaveRun(url: string): Promise<void> {
  return asOwnerOf({ url }, async (owner) => {
    const deadline = performance.now() + patience.timeout;
    while ((await owner.query(`select from pgboss.job where state < 'completed'`)).length > 0) {
      if (performance.now() > deadline) throw new Error('the jobs of a first start have not ended');
      await pause(betweenMs);
    }
  });
}
