import { memberSettings } from '@awamu/contracts/member-settings.ts';
import { type ColumnOf, insertInto, type RelationName } from '#platform/database/relations.ts';
import type { OwnerDatabase, Queryable } from '#platform/owner-database/owner-database.ts';
import type { Decision, Message, Pair } from './community/community.ts';
import type { Decisions } from './community/make-decisions.ts';
import type { Person } from './people/person.ts';
import type { Pictures } from './portraits/store-portraits.ts';
import type { StoredFile } from './stored-file.ts';

const rowsAtOnce = 2_000;

/** Whether an account with this address exists. */
export async function accountExists(database: Queryable, email: string): Promise<boolean> {
  return (await database.query('select from auth.users where email = $1', [email])).length > 0;
}

/** Two servers that start for the first time at once load one community, not two. */
export async function lockDemo(database: Queryable): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
}

/**
 * Disables triggers for the transaction; `alter table` is transactional, so no other connection ever sees the table
 * without them.
 */
export async function withoutTriggers(
  database: Queryable,
  tables: readonly RelationName[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
}

/** A row by its columns; a missing or undefined column is null. */
type NewRow<Name extends RelationName> = Partial<Record<ColumnOf<Name>, unknown>>;

/** @param rows all with the same columns */
async function insertRows<Name extends RelationName>(
  database: Queryable,
  relation: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  const text = `insert into ${relation} (${names})
    select ${names} from jsonb_populate_recordset(null::${relation}, $1::text::jsonb)`;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await database.query(text, [JSON.stringify(rows.slice(start, start + rowsAtOnce))]);
  }
}

/**
 * Inserts settings and activity before profiles, so that the triggers of profiles gather all matching data once. The
 * settings satisfy their contract, so their own triggers, slow for many rows, are disabled.
 */
export async function insertMembers(
  database: Queryable,
  people: readonly Person[],
  picturesOf: (person: Person) => Pictures,
): Promise<void> {
  await withoutTriggers(database, ['public.user_settings'], () =>
    insertRows(
      database,
      'public.user_settings',
      people.map((person): NewRow<'public.user_settings'> => {
        return { user_id: person.id, settings: memberSettings.parse(person.settings) };
      }),
    ),
  );
  await insertRows(
    database,
    'private.member_activity',
    people.map((person): NewRow<'private.member_activity'> => {
      return { user_id: person.id, last_active_at: person.lastActiveAt };
    }),
  );
  await insertRows(
    database,
    'public.profiles',
    people.map((person) => profileRow(person, picturesOf(person))),
  );
  await insertRows(database, 'public.profile_prompts', people.flatMap(promptRows));
}

function profileRow(person: Person, pictures: Pictures): NewRow<'public.profiles'> {
  return {
    id: person.id,
    full_name: person.fullName,
    created_at: person.createdAt,
    profile_picture_url: pictures.portraitUrl,
    profile_picture_focus: pictures.focus,
    bio: person.bio,
    birthdate: person.birthdate,
    interests: person.interests,
    location: person.place?.label,
    gender: person.gender,
    looking_for: person.lookingFor,
    ...person.answers,
    gallery_images: pictures.galleryUrls,
    latitude: person.place?.latitude,
    longitude: person.place?.longitude,
    country: person.place?.country,
    region: person.place?.region,
    time_zone: person.place?.time_zone,
  };
}

function promptRows({ id, prompts }: Person): NewRow<'public.profile_prompts'>[] {
  return prompts.map(({ prompt, answer }, position) => ({ user_id: id, position, prompt, answer }));
}

/** Inserts the rows of storage.objects that uploads by the members would have made. */
export function insertFiles(database: Queryable, files: readonly StoredFile[], now: Date): Promise<void> {
  return insertRows(
    database,
    'storage.objects',
    files.map(
      (file): NewRow<'storage.objects'> => ({
        bucket_id: file.bucketId,
        name: file.name,
        owner: file.ownerId,
        owner_id: file.ownerId,
        version: file.version,
        metadata: {
          eTag: `"${file.version.replaceAll('-', '')}"`,
          size: file.bytes,
          mimetype: 'image/webp',
          cacheControl: 'max-age=3600',
          lastModified: now,
          contentLength: file.bytes,
          httpStatusCode: 200,
        },
      }),
    ),
  );
}

export interface Past {
  decisions: Decisions;
  pairs: readonly Pair[];
  messages: readonly Message[];
}

const tablesOfPast = ['public.user_interactions', 'public.matches', 'public.messages'] as const;

/**
 * Inserts the members' history. The triggers of these tables stamp the current time and lock each pair, so they are
 * disabled in this transaction; the columns they derive (shown_to, matches, recipients) are given instead.
 */
export async function insertPast(database: Queryable, past: Past): Promise<void> {
  await withoutTriggers(database, tablesOfPast, () => insertPastRows(database, past));
}

async function insertPastRows(database: Queryable, { decisions, pairs, messages }: Past): Promise<void> {
  const matched = new Set(pairs.map((pair) => pair.user1Id + pair.user2Id));
  await insertRows(
    database,
    'public.user_interactions',
    [...decisions.values()].map((decision) => decisionRow(decision, matched)),
  );
  await insertRows(
    database,
    'public.matches',
    pairs.map(
      (pair): NewRow<'public.matches'> => ({
        id: pair.id,
        user1_id: pair.user1Id,
        user2_id: pair.user2Id,
        created_at: new Date(pair.at),
      }),
    ),
  );
  await insertRows(database, 'public.messages', messages.map(messageRow));
}

function decisionRow(decision: Decision, matched: ReadonlySet<string>): NewRow<'public.user_interactions'> {
  const isShown =
    decision.type === 'super_like' || matched.has([decision.userId, decision.targetUserId].sort().join(''));
  return {
    id: decision.id,
    user_id: decision.userId,
    target_user_id: decision.targetUserId,
    interaction_type: decision.type,
    created_at: new Date(decision.at),
    shown_to: isShown && decision.type !== 'pass' ? decision.targetUserId : null,
  };
}

function messageRow(message: Message): NewRow<'public.messages'> {
  return {
    id: message.id,
    match_id: message.matchId,
    sender_id: message.senderId,
    recipient_id: message.recipientId,
    message_type: message.type,
    content: message.content,
    created_at: new Date(message.at),
    read_at: message.readAt === null ? null : new Date(message.readAt),
  };
}

export async function insertSuperAdmin(database: Queryable, userId: string, fullName: string): Promise<void> {
  await database.query(`${insertInto('public.profiles', 'id, full_name')} values ($1, $2)`, [userId, fullName]);
  await database.query(`${insertInto('public.admin_users', 'user_id, admin_level')} values ($1, 'super_admin')`, [
    userId,
  ]);
}

/** Updates the statistics, without which the first queries over a new community choose poor plans. */
export async function analyzeTables(owner: OwnerDatabase): Promise<void> {
  // A large community takes longer than the limit of a single statement.
  await owner.reserve((connection) =>
    connection.query(`analyze auth.users, public.profiles, public.user_settings, private.member_traits, private.member_activity,
    private.interests, public.user_interactions, public.matches, public.messages, storage.objects`),
  );
}
