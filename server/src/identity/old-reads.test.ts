import { expect, it } from 'vitest';
import { createLogger } from '#platform/process/logger.ts';
import type { CallerSql, Transaction } from './caller-sql.ts';
import { createOldReads } from './old-reads.ts';

type Sql = Pick<CallerSql, 'asRole' | 'oneAs'>;

/** A replica that answers each look in turn, and a primary; both answer a read with their name. */
function startWith(looks: ({ isReplica: boolean; hasAll: boolean } | Error)[]) {
  const lines: string[] = [];
  const transactionOf = (name: string) => ({
    async query(text: string) {
      if (!text.includes('pg_last_wal_replay_lsn')) return [{ name }];
      const look = looks.shift() ?? { isReplica: true, hasAll: true };
      if (look instanceof Error) throw look;
      return [look];
    },
  });
  const sqlOf = (name: string) =>
    ({
      oneAs: async () => [{ cluster: '1', position: '0/1' }],
      asRole: (_role: string, work: (transaction: Transaction) => unknown) =>
        work(transactionOf(name) as unknown as Transaction),
    }) as unknown as Sql;
  const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const oldReads = createOldReads({ primary: sqlOf('primary'), replica: sqlOf('replica'), logger, looks: 3 });
  const read = () =>
    oldReads.read(async (transaction) => (await transaction.query<{ name: string }>('select'))[0]?.name);
  return { read, lines };
}

const behind = { isReplica: true, hasAll: false };

it('a replica answers as soon as it has what the primary had', async () => {
  const { read, lines } = startWith([behind, behind]);
  expect(await read()).toBe('replica');
  expect(lines).toEqual([]);
});

it.each([
  ['stays behind', [behind, behind, behind]],
  ['is away', [new Error('ECONNREFUSED')]],
  ['is another database, or has become a primary', [{ isReplica: false, hasAll: true }]],
])('the primary answers when the replica %s, which is said once, as is its return', async (_what, looks) => {
  const { read, lines } = startWith([...looks, ...looks]);
  expect([await read(), await read(), await read(), await read()]).toEqual([
    'primary',
    'primary',
    'replica',
    'replica',
  ]);
  expect(lines).toEqual([
    'the replica of DATABASE_READ_URL is not used; its reads go to the primary',
    'reads that may be old go to the replica again',
  ]);
});
