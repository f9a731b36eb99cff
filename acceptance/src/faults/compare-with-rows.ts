import postgres from 'postgres';
import type { Writer } from './writer.ts';

export interface Differences {
  /** Answered writes that are not stored. */
  lost: number;
  /** Rows that one write stored more than once, or that nobody sent. */
  doubled: number;
  /** Messages stored in another order than they were answered. */
  reordered: number;
}

/** Compares what was answered with what is stored. @param databaseUrl the owner's address of the database */
export async function compareWithRows(databaseUrl: string, writers: readonly Writer[]): Promise<Differences> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const total: Differences = { lost: 0, doubled: 0, reordered: 0 };
  try {
    for (const writer of writers) {
      const { lost, doubled, reordered } = await compare(sql, writer);
      total.lost += lost;
      total.doubled += doubled;
      total.reordered += reordered;
    }
    return total;
  } finally {
    await sql.end();
  }
}

async function compare(sql: postgres.Sql, { person, match, ledger }: Writer): Promise<Differences> {
  const messages = await sql<{ id: string; content: string }[]>`
    select id, content from public.messages where match_id = ${match} and sender_id = ${person.id} order by seq`;
  const decisions = await sql<{ target: string; decision: string }[]>`
    select target_user_id as target, interaction_type as decision from public.user_interactions where user_id = ${person.id}`;
  const [profile] = await sql<{ bio: string }[]>`select bio from public.profiles where id = ${person.id}`;
  const stored = messages.map(({ id }) => id);
  const known = new Set(stored);
  const contents = new Set(messages.map(({ content }) => content));
  const decided = new Map(decisions.map(({ target, decision }) => [target, decision]));
  return {
    lost:
      ledger.messages.filter((id) => !known.has(id)).length +
      [...ledger.decisions].filter(([target, decision]) => decided.get(target) !== decision).length +
      (ledger.bio > 0 && profile?.bio !== `Written ${ledger.bio} times` ? 1 : 0),
    doubled: messages.length - contents.size + decisions.length - decided.size,
    reordered: ledger.messages.filter((id, at) => known.has(id) && stored[at] !== id).length,
  };
}
