import type { functionLevels } from '@awamu/contracts/operations/functions.ts';
import type { TransactionSql } from 'postgres';
import type { Queryable } from '../../server/src/platform/owner-database/owner-database.ts';
import { ChangeSubscriptions } from '../../server/src/protocols/realtime/changes/change-subscriptions.ts';
import type { LiveTables } from '../../server/src/protocols/realtime/changes/live-table.ts';
import { pairOf } from '../../server/src/protocols/realtime/changes/row-change.ts';
import { readLiveTables } from '../../server/src/protocols/realtime/realtime.repo.ts';
import type { Community, Member } from './community.ts';

/** Two members, and the placeholders of statements: $me observes, $them is the other one, $match their match. */
export interface View {
  me: Member;
  them: Member;
}

type LevelOf<Name extends keyof typeof functionLevels> = (typeof functionLevels)[Name];
type CalledFunction = {
  [Name in keyof typeof functionLevels]: LevelOf<Name> extends 'member' | 'public' ? Name : never;
}[keyof typeof functionLevels];

/** Calls of every function that a member may call; an empty list where its result cannot depend on other members. */
const calls: Record<CalledFunction, readonly string[]> = {
  acknowledge_decision: [],
  answer_meeting: [`$match, 'yes'`, `$match, 'do_not_ask'`],
  appeal_closure: [],
  appeal_decision: [],
  ask_why_closed: [],
  calculate_match_score: ['$me, $them', '$them, $me'],
  dashboard_stats: [''],
  default_settings: [],
  drop_push_subscription: [],
  end_session: [],
  explain_match_score: ['$them'],
  find_mutual_matches: ['$me', '$them'],
  find_potential_matches: ['$me, 100'],
  get_matching_options: [],
  inquiry_pass: [],
  interact: [`$them, 'like'`, `$them, 'super_like'`, `$them, 'pass'`],
  is_deck_learned: [],
  keep_push_subscription: [],
  list_blocks: [''],
  list_conversations: [''],
  list_former_matches: [''],
  list_matches: [''],
  list_messages: ['$match'],
  list_my_security_events: [''],
  list_my_sessions: [''],
  mark_match_read: ['$match'],
  mark_notifications_read: [''],
  matching_stats: [''],
  meeting_question: ['$match'],
  my_decisions: [''],
  my_held_messages: ['$match'],
  my_held_pictures: [''],
  my_notifications: ['', 'null, 1'],
  my_reports: [''],
  read_closure: [],
  operator_second_factor: [''],
  report_by_name: [],
  report_member: [`$them, 'spam'`, `$them, 'harassment', 'Details', '[]', true`],
  save_prompts: [],
  search_conversations: [`'Oli otya'`],
  send_message: [`'00000000-0000-4000-8000-00000000000f', $match, 'Wait'`],
  target_profile: ['(select i from public.user_interactions as i where target_user_id = $them)'],
  touch_activity: [''],
  transparency: [''],
  undo_last_pass: ['', '$them'],
  unmatch: ['$match'],
  unread_notifications: [''],
};
/** The export of one's data, which the server calls for the member. */
const exported = ['private.export_account()', 'private.export_messages(0, 100)', 'private.export_files()'];

/** What somebody may write to tables; each is tried and taken back. */
const writes: readonly string[] = [
  `insert into public.messages (match_id, sender_id, content) values ($match, $me, 'Wait') returning id`,
  `insert into public.user_interactions (user_id, target_user_id, interaction_type) values ($me, $them, 'like') returning id`,
  `insert into public.matches (user1_id, user2_id) values (least($me::uuid, $them), greatest($me::uuid, $them)) returning id`,
  'insert into public.blocks (blocker_id, blocked_id) values ($me, $them) returning blocked_id',
  'delete from public.blocks returning blocked_id',
  'update public.notifications set read_at = now() returning id, read_at',
  `insert into storage.objects (bucket_id, name, owner_id, version)
   values ('message-images', 'messages/' || $match || '/x.jpg', $me, gen_random_uuid()) returning name`,
];

/**
 * Statements are run by the role of the caller, and their errors are results too. New rows get ids in the order of their
 * creation, so that two courses of events from the same state can be compared word for word.
 */
const runner = `
  create schema observed;
  grant usage on schema observed to authenticated, service_role;
  create function observed.match_of(one uuid, other uuid) returns uuid language sql stable security definer as $$
    select coalesce(
      (select id from public.matches where user1_id = least(one, other) and user2_id = greatest(one, other)),
      '00000000-0000-4000-8000-000000000000')
  $$;
  create table observed.counters (relation text primary key, next bigint);
  create function observed.next_id(given text) returns uuid language sql security definer as $$
    insert into observed.counters as counter values (given, 1)
    on conflict (relation) do update set next = counter.next + 1
    returning (lpad(to_hex(hashtext(given)), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(next), 12, '0'))::uuid
  $$;
  do $$ declare
    one record;
  begin
    for one in
      select adrelid::regclass as relation, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where pg_get_expr(adbin, adrelid) = 'gen_random_uuid()' and adrelid::regclass::text !~ '^auth[.]'
    loop
      execute format('alter table %s alter %I set default observed.next_id(%L)', one.relation, one.attname, one.relation);
    end loop;
  end $$;
  create function observed.run(statement text) returns jsonb language plpgsql as $$
  declare
    result jsonb;
  begin
    -- Rows of a write come in no order.
    execute format('with t as (%s) select coalesce(jsonb_agg(to_jsonb(t) %s), ''[]'') from t', statement,
      case when statement not like 'select%' then 'order by to_jsonb(t)::text' end) into result;
    return result;
  exception when others then
    return to_jsonb(concat_ws(' ', sqlstate, sqlerrm));
  end $$;
  create function observed.try(statement text) returns jsonb language plpgsql as $$
  declare
    result jsonb;
  begin
    begin
      result := observed.run(statement);
      raise sqlstate 'TAKEN';
    exception when sqlstate 'TAKEN' then
      return result;
    end;
  end $$;
  create function observed.every(statements jsonb) returns jsonb language sql as $$
    select jsonb_agg(jsonb_build_array(s, observed.try(s)) order by n)
    from jsonb_array_elements_text(statements) with ordinality as given (s, n)
  $$;
  create function observed.sent_to(member uuid) returns jsonb language plpgsql as $$
  declare
    at constant timestamptz := now() + interval '1 day';
    sent jsonb := '[]';
    body jsonb;
    one record;
  begin
    perform private.take_deliveries(at, interval '0');
    for one in
      select message.id, bool_or(delivery.user_id = member) as is_theirs
      from private.outbound_messages as message join private.deliveries as delivery on delivery.batch_id = message.id
      where message.attempts = 0 and not message.is_queued group by message.id
      order by min(delivery.notification_id::text || delivery.channel || coalesce(delivery.target::text, ''))
    loop
      body := private.claim_outbound_message(one.id, at, false) #- '{id}' #- '{batch,id}' #- '{batch,receipt}';
      if one.is_theirs and body is not null then
        sent := sent || jsonb_build_array(body);
      end if;
    end loop;
    return sent;
  end $$;
  create function observed.show_photo(member uuid, number integer) returns void language plpgsql as $$
  declare
    path constant text := format('images/%s/%s.jpg', member, number);
  begin
    insert into storage.objects (bucket_id, name, owner_id, version) values ('profile-images', path, member, md5(path)::uuid);
    update public.profiles set profile_picture_url = 'http://127.0.0.1/storage/v1/object/public/profile-images/' || path where id = member;
  end $$;
  create function observed.send_image(member uuid, pair uuid, number integer) returns jsonb language plpgsql as $$
  declare
    path constant text := format('messages/%s/%s.jpg', pair, number);
  begin
    insert into storage.objects (bucket_id, name, owner_id, version) values ('message-images', path, member, md5(path)::uuid);
    return public.send_message(observed.next_id('sent'), pair, path, 'image');
  end $$;
  create table observed.changes (
    id bigint generated always as identity, relation text, type text, old_row jsonb, new_row jsonb
  );
  create function observed.note() returns trigger language plpgsql security definer as $$
  begin
    insert into observed.changes (relation, type, old_row, new_row) values (
      tg_table_schema || '.' || tg_table_name, tg_op,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$;`;

const asOwner = (community: Community): Queryable => ({
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await community.owner.unsafe(text, [...values] as never)) as unknown as Row[],
});

interface Relation {
  name: string;
  columns: string;
}

/** Observes what members see: every relation, function, live change and outgoing message. */
export class Observer {
  readonly #relations: readonly Relation[];
  readonly #tables: LiveTables;

  private constructor(relations: readonly Relation[], tables: LiveTables) {
    this.#relations = relations;
    this.#tables = tables;
  }

  static async install(community: Community): Promise<Observer> {
    const { owner } = community;
    await owner.unsafe(runner);
    const relations = await owner<{ name: string; columns: string }[]>`
      select class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
      where class.relnamespace::regnamespace::text in ('public', 'storage') and class.relkind in ('r', 'v')
        and attnum > 0 and not attisdropped and has_column_privilege('authenticated', class.oid, attnum, 'select')
        -- Tables that only operators read.
        and not exists (
          select from pg_policies
          where format('%I.%I', schemaname, tablename)::regclass = class.oid and cmd = 'SELECT' and qual like '%require\\_%'
        )
      group by class.oid order by 1`;
    const tables = await readLiveTables(asOwner(community), 'supabase_realtime');
    for (const name of tables.keys()) {
      await owner.unsafe(
        `create trigger zz_observed after insert or update or delete on ${name} for each row execute function observed.note()`,
      );
    }
    return new Observer(relations, tables);
  }

  /** Every read, and every call and write tried alone, with its result or error. */
  async look(tx: TransactionSql, view: View): Promise<unknown[]> {
    const reads = this.#relations.flatMap(({ name, columns }) => [
      `select ${columns} from ${name} order by ${columns}`,
      `select count(*) from ${name}`,
    ]);
    const called = Object.entries(calls).flatMap(([name, lists]) =>
      lists.map((list) => `select result from public.${name}(${list}) as result`),
    );
    const own = exported.map((call) => `select ${call} as result`);
    const statements = [...reads, ...own, ...called, ...writes].map((text) => fill(text, view));
    return (await runAs(tx, view.me, `observed.every($s$${JSON.stringify(statements)}$s$)`)) as unknown[];
  }

  /** The changes since the last call that reach a member's open pages, as they see them. */
  async changes(tx: TransactionSql, member: Member): Promise<unknown[]> {
    const rows = await tx<Change[]>`
      with taken as (delete from observed.changes returning *) select * from taken order by id`;
    const changes = rows.map(({ relation, type, old_row: before, new_row: after }) => {
      const table = this.#tables.get(relation);
      if (!table) throw new Error(`${relation} is not published`);
      return { type, table, committedAt: new Date(0), oldRow: textOf(before), newRow: textOf(after), before, after };
    });
    // Hidden at the end of the transaction, which is when the feed sends them at the earliest.
    const pairs = changes.map((change) => pairOf(change)).map((pair) => pair && { ...pair, match_id: pair.matchId });
    const [{ hidden } = { hidden: [] }] = await tx<{ hidden: number[] }[]>`
      select private.changes_of_parted_pairs(${JSON.stringify(pairs.map((pair) => pair ?? {}))}::text::jsonb) as hidden`;
    const subscriptions = new ChangeSubscriptions<string>();
    const listener = { memberId: member.id };
    subscriptions.add({
      owner: '',
      id: 1,
      listener,
      event: '*',
      schema: 'public',
      table: null,
      conditions: [],
      select: null,
    });
    return changes.flatMap((change, place) =>
      subscriptions.address(change, hidden.includes(place)).map(({ view }) => {
        const readable = [...change.table.columns.values()].filter(({ isReadable }) => isReadable);
        const seen = (row: Row | null, isWhole: boolean) =>
          row &&
          Object.fromEntries(readable.filter((c) => isWhole || c.isPrimaryKey).map(({ name }) => [name, row[name]]));
        const { type, table, before, after } = change;
        return { table: table.table, type, new: seen(after, true), old: seen(before, view.oldRow === 'whole') };
      }),
    );
  }
}

/** The entries in which two observations differ. */
export function differencesOf(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const rest = Math.max(one.length, other.length);
  return Array.from({ length: rest }, (_, index) => [one[index], other[index]] as const).flatMap(([first, second]) => {
    if (JSON.stringify(first) === JSON.stringify(second)) return [];
    const isList = Array.isArray(first) && Array.isArray(second) && Array.isArray(first[0]) && Array.isArray(second[0]);
    return isList ? differencesOf(first, second) : [{ one: first, other: second }];
  });
}

type Row = Record<string, unknown>;
interface Change {
  relation: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  old_row: Row | null;
  new_row: Row | null;
}

const textOf = (row: Row | null) =>
  row && new Map(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]));

/** Replaces the placeholders of a statement. */
export function fill(text: string, { me, them }: View): string {
  const values = { me: `'${me.id}'`, them: `'${them.id}'`, match: `observed.match_of('${me.id}', '${them.id}')` };
  return text.replace(/\$(me|them|match)\b/g, (_, name: keyof typeof values) => values[name]);
}

/** Evaluates an expression under a member's role, or the server's. */
export async function runAs(tx: TransactionSql, member: Member, expression: string): Promise<unknown> {
  const { role, claimsJson } = member.caller;
  const answers = (await tx.unsafe(`
    select set_config('request.jwt.claims', '${claimsJson}', true), set_config('role', '${role}', true);
    select ${expression} as answer;
    select set_config('request.jwt.claims', '', true), set_config('role', 'none', true)`)) as unknown as [
    unknown,
    { answer: unknown }[],
  ];
  return answers[1][0]?.answer;
}
