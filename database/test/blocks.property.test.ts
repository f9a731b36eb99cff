import fc from 'fast-check';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, startCommunity } from './community.ts';
import { differencesOf, Observer } from './observed-member.ts';
import {
  beginnings,
  happen,
  histories,
  matched,
  neutralSequels,
  type Operation,
  type People,
  sequels,
} from './pair-history.ts';

const numRuns = 25;

let community: Community;
let observer: Observer;
beforeAll(async () => {
  community = await startCommunity();
  observer = await Observer.install(community);
});
afterAll(() => community.stop());

/** Three members after these operations; they are gone afterwards. */
async function withPeople(history: readonly Operation[], work: (people: People) => Promise<void>): Promise<void> {
  const people = [await community.join(), await community.join(), await community.join()] as const;
  for (const operation of history) await community.owner.begin((tx) => happen(tx, people, operation));
  await community.owner`truncate observed.changes`;
  await work(people);
  await community.owner`delete from auth.users where id in ${community.owner(people.map(({ id }) => id))}`;
}

/** Runs several courses of events from the same state at the same time, each in turn, and takes all of them back. */
async function compare(courses: readonly ((tx: TransactionSql) => Promise<unknown[]>)[]): Promise<unknown[][]> {
  const results: unknown[][] = [];
  const takenBack = new Error('taken back');
  await community.owner
    .begin(async (tx) => {
      const [{ last_value: seq } = { last_value: '1' }] = await tx<{ last_value: string }[]>`
        select last_value from public.messages_seq_seq`;
      for (const course of courses) {
        // A sequence is not taken back.
        await tx`select setval('public.messages_seq_seq', ${seq})`;
        await tx.unsafe('savepoint course');
        results.push(await course(tx));
        await tx.unsafe('rollback to savepoint course');
      }
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return results;
}

/** Everything that the second person learns from now on: results, changes, outgoing messages, and what they can read. */
async function learn(tx: TransactionSql, people: People, sequel: readonly Operation[]): Promise<unknown[]> {
  const [leaver, other] = people;
  const learned = await observer.changes(tx, other);
  for (const operation of sequel) {
    const [actor, result] = await happen(tx, people, operation);
    if (actor === other) learned.push(result);
    learned.push(...(await observer.changes(tx, other)));
  }
  const [, sent] = await happen(tx, people, { does: 'deliver' });
  return [...learned, sent, await observer.look(tx, { me: other, them: leaver })];
}

async function hasMatch(tx: TransactionSql, [leaver, other]: People): Promise<boolean> {
  const ids = [leaver.id, other.id];
  return (await tx`select from public.matches where user1_id = any (${ids}) and user2_id = any (${ids})`).length > 0;
}

/** An unmatch; without a match, the account of the person who leaves is closed. */
async function goAway(tx: TransactionSql, people: People): Promise<void> {
  if (await hasMatch(tx, people)) return void (await happen(tx, people, { does: 'unmatch', between: [0, 1] }));
  await tx`insert into public.user_status_history (user_id, status, reason) values (${people[0].id}, 'suspended', 'x')`;
}

const block = { does: 'block', between: [0, 1] } as const;
const unblock = { does: 'unblock', between: [0, 1] } as const;

it('a blocked member learns the same as after an unmatch, or after the other account is closed if they never matched', async () => {
  let pairs = 0;
  const property = fc.asyncProperty(beginnings, histories, sequels, (beginning, history, sequel) =>
    withPeople([...beginning, ...history], async (people) => {
      const [left = [], blocked = []] = await compare([
        async (tx) => {
          if (await hasMatch(tx, people)) pairs += 1;
          await goAway(tx, people);
          return learn(tx, people, sequel);
        },
        async (tx) => {
          await happen(tx, people, block);
          return learn(tx, people, sequel);
        },
      ]);
      expect(differencesOf(left, blocked)).toEqual([]);
    }),
  );
  const read: Operation[] = [
    { does: 'read', between: [1, 0] },
    { does: 'message', between: [1, 0] },
  ];
  const seen: Operation = { does: 'notifications', of: 1 };
  const examples: [Operation[], Operation[], Operation[]][] = [
    // Receipts of the conversation are taken back, and notifications about it are marked as read.
    [matched, read, [{ does: 'settings', of: 0, settings: '{"sendReadReceipts": false}' }, seen]],
    [[{ does: 'interact', between: [0, 1], type: 'super_like' }], [], [seen]],
    // Somebody whom the other blocks, too.
    [matched, [{ does: 'block', between: [1, 0] }], [{ does: 'unblock', between: [1, 0] }]],
  ];
  await fc.assert(property, { numRuns, examples, endOnFailure: true });
  // The property would hold if nobody had matched.
  expect(pairs).toBeGreaterThan(numRuns / 2);
}, 600_000);

it('an unblock brings back everything for both, with what changed meanwhile', async () => {
  const property = fc.asyncProperty(beginnings, histories, neutralSequels, (beginning, history, meanwhile) =>
    withPeople([...beginning, ...history, unblock, { does: 'warn' }], async (people) => {
      const both = async (tx: TransactionSql) => {
        const look = (me: Member, them: Member) => observer.look(tx, { me, them });
        return [await look(people[0], people[1]), await look(people[1], people[0])];
      };
      const during = async (tx: TransactionSql) => {
        for (const operation of meanwhile) await happen(tx, people, operation);
      };
      const [without = [], afterwards = []] = await compare([
        async (tx) => {
          await during(tx);
          return both(tx);
        },
        async (tx) => {
          await happen(tx, people, block);
          await during(tx);
          await happen(tx, people, unblock);
          return both(tx);
        },
      ]);
      expect(differencesOf(without, afterwards)).toEqual([]);
    }),
  );
  const receipts = (of: number, isOn: boolean): Operation => ({
    does: 'settings',
    of,
    settings: `{"sendReadReceipts": ${isOn}}`,
  });
  const noEnd: Operation = { does: 'settings', of: 1, settings: '{"autoDeleteMatches": false}' };
  const examples: [Operation[], Operation[], Operation[]][] = [
    // The warning that a silent match will end, which the job deleted during the block.
    [matched, [{ does: 'end silence', of: 0 }], [{ does: 'warn' }]],
    // The warning that the settings made void during the block.
    [matched, [{ does: 'end silence', of: 1 }], [noEnd, { does: 'warn' }]],
    // Receipts that were turned off and on again during the block.
    [matched, [{ does: 'read', between: [1, 0] }], [receipts(1, false), receipts(1, true)]],
  ];
  await fc.assert(property, { numRuns, examples, endOnFailure: true });
}, 600_000);
