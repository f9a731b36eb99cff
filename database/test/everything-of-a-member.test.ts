import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, matchUp, saveSettings, startCommunity, upload } from './community.ts';

/**
 * Every table that can identify a member, with its section of the data export, or the reason why it is not exported.
 * The tests below fail for a new table until it is listed here.
 */
const tables: Record<string, { section: string } | { notExported: string }> = {
  'auth.audit_log_entries': { section: 'security_events' },
  'auth.external_flows': { notExported: 'a sign-in that is under way, for minutes' },
  'auth.flow_state': { notExported: 'a sign-in that is under way, for minutes' },
  'auth.identities': { section: 'identities' },
  'auth.mfa_amr_claims': { section: 'sessions' },
  'auth.mfa_challenges': { notExported: 'a sign-in that is under way, for minutes' },
  'auth.mfa_factors': { section: 'second_factors' },
  'auth.mfa_recovery_codes': { notExported: 'secrets' },
  'auth.one_time_tokens': { notExported: 'secrets' },
  'auth.sessions': { section: 'sessions' },
  'auth.users': { section: 'account' },
  'auth.webauthn_challenges': { notExported: 'a sign-in that is under way, for minutes' },
  'auth.webauthn_credentials': { section: 'passkeys' },
  'private.account_status': { section: 'status_history' },
  'private.active_days': { section: 'active_days' },
  'private.appeal_passes': { notExported: 'secrets' },
  'private.banned_identities': {
    notExported: 'keyed hashes that identify banned people but reveal no address',
  },
  'private.blocked_matches': { notExported: 'would reveal who was blocked by whom; own blocks are in blocks' },
  'private.deliveries': { section: 'deliveries' },
  'private.held_messages': { section: 'held_messages' },
  'private.held_pictures': { section: 'held_pictures' },
  'private.legal_hold_rows': { notExported: 'exists under a legal hold only (legal-holds.test.ts)' },
  'private.deck_looks': { section: 'decks' },
  'private.legal_holds': { notExported: 'operators’ records; an ended hold is deleted with the account' },
  'private.meeting_answers': { section: 'meeting_answers' },
  'private.member_activity': { section: 'last_active_at' },
  'private.member_price': { notExported: 'what was concluded from the counts of decks, which are exported' },
  'private.member_standing': { section: 'learned_interactions' },
  'private.member_traits': { notExported: 'derived from profile, settings, status and activity' },
  'private.push_subscriptions': { section: 'push_subscriptions' },
  'private.reading_positions': { section: 'reading_positions' },
  'private.shown_people': { notExported: 'numbers that count today’s cards and name nobody' },
  'private.unreachable_addresses': { section: 'unreachable_addresses' },
  'public.admin_audit_logs': { notExported: 'operators’ records; a deletion removes the reference to the member' },
  'public.admin_users': { section: 'operator' },
  'public.advertiser_requests': { section: 'advertiser_requests' },
  'public.appeals': { section: 'decisions' },
  'public.blocks': { section: 'blocks' },
  'public.contact_messages': { section: 'contact_messages' },
  'public.content_reports': { section: 'reports' },
  'public.featured_content': { notExported: 'public' },
  'public.inbox_answers': { section: 'inbox_answers' },
  'public.matches': { section: 'matches' },
  'public.messages': { section: 'messages' },
  'public.moderation_decisions': { section: 'decisions' },
  'public.notifications': { section: 'notifications' },
  'public.post_ideas': { section: 'post_ideas' },
  'public.profile_prompts': { section: 'prompts' },
  'public.profiles': { section: 'profile' },
  'public.support_requests': { section: 'support_requests' },
  'public.user_interactions': { section: 'interactions' },
  'public.user_settings': { section: 'settings' },
  'public.user_status_history': { section: 'status_history' },
  'storage.buckets': { notExported: 'belongs to the server' },
  'storage.objects': { section: 'files' },
};

/** Unique texts, so that finding one means that the member's data was found. */
const words = {
  name: 'Nansubuga-Unique',
  email: 'nansubuga.unique@people.example',
  text: 'Words-Unique',
  phone: '256700111222',
};

let community: Community;
let ann: Member;
let ben: Member;
let match: string;
beforeAll(async () => {
  community = await startCommunity();
  ann = await community.join({ columns: { full_name: words.name, bio: words.text } });
  ben = await community.join();
  match = await fillEveryTable();
});
afterAll(() => community.stop());

/** Adds a row about Ann to every table. @returns the id of her match with Ben */
async function fillEveryTable(): Promise<string> {
  const { owner } = community;
  const eve = await community.join();
  await owner`update auth.users set email = ${words.email}, phone = ${words.phone} where id = ${ann.id}`;
  const made = await matchUp(ann, ben);
  await owner`update public.user_interactions set note = ${words.text} where user_id = ${ann.id}`;
  await ann.run('select public.send_message(null, $1, $2)', [made, words.text]);
  await ben.run('select public.send_message(null, $1, $2)', [made, 'From Ben']);
  await ann.run('select public.mark_match_read($1)', [made]);
  await saveSettings(ann, { whatsappNumber: words.phone });
  await ann.run('select public.save_prompts($1::text::jsonb)', [
    JSON.stringify([{ prompt: 'dish_i_defend', answer: words.text }]),
  ]);
  await ann.run('select public.touch_activity()');
  await ann.run('insert into public.blocks (blocked_id) values ($1)', [eve.id]);
  await eve.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
  await upload(ann, 'profile-images', `images/${ann.id}/${randomUUID()}.webp`);
  await ann.run(`select public.report_member($1, 'spam', $2)`, [ben.id, words.text]);
  await owner`update public.content_reports set status = 'dismissed'`;
  await owner`insert into private.held_messages (id, match_id, sender_id, content, message_type, rule)
    values (${randomUUID()}, ${made}, ${ann.id}, ${words.text}, 'text', 'money_or_links')`;
  await owner`insert into private.held_pictures (path, member_id, place) values ('/x.webp', ${ann.id}, 'profile_picture')`;
  await fillForms();
  await fillModeration();
  await fillAccount();
  await owner`insert into public.notifications (user_id, kind, match_id) values (${ann.id}, 'match_ending', ${made})`;
  await ann.run('select public.keep_push_subscription($1, $2, $3)', [
    'https://push.example/hush',
    'B'.repeat(87),
    'c'.repeat(22),
  ]);
  await owner`select private.take_deliveries(now(), '0')`;
  // No time of day contains these numbers: 12:00:10.8125 contains 0.8125.
  await owner`insert into private.member_standing (user_id, likes_easily, doubt_gives, doubt_gets, interactions_given)
    values (${ann.id}, -0.8125, 61.1875, 1.15, 7)`;
  await owner`insert into private.member_price (user_id, price) values (${ann.id}, 0.375)`;
  await owner`insert into private.deck_looks (user_id, day, looks, looked) values (${ann.id}, '2026-01-05', 7, 9)`;
  await owner`insert into private.meeting_answers (user_id, match_id, answer) values (${ann.id}, ${made}, 'yes')`;
  await owner`insert into private.unreachable_addresses (user_id, email, reason) values (${ann.id}, ${words.email}, 'gone')`;
  return made;
}

async function fillForms(): Promise<void> {
  const { name, email, text, phone } = words;
  const forms: [string, Record<string, string>][] = [
    ['contact_messages', { name, email, subject: text, message: text }],
    ['post_ideas', { title: text, category: 'diaspora-life', description: text, author_name: name }],
    ['support_requests', { name, email, help_type: 'other', description: text }],
    ['advertiser_requests', { business_name: text, contact_person: name, email, phone, business_description: text }],
  ];
  for (const [table, row] of forms) {
    const row_ = { submitted_by: ann.id, ...row };
    await community.owner`insert into ${community.owner(`public.${table}`)} ${community.owner(row_)}`;
  }
}

async function fillModeration(): Promise<void> {
  const { owner } = community;
  await owner`insert into public.admin_users (user_id, admin_level) values (${ann.id}, 'admin')`;
  await owner`insert into public.user_status_history (user_id, status, reason) values (${ann.id}, 'active', ${words.text})`;
  await owner`insert into public.admin_audit_logs (admin_id, action, target_user_id, details)
    values (${ben.id}, 'edit_user', ${ann.id}, ${owner.json({ email: words.email })}), (${ann.id}, 'sign_in', null, '{}')`;
  const [decision] = await owner<{ id: string }[]>`insert into public.moderation_decisions (member_id, outcome, reason)
    values (${ann.id}, 'warning', ${words.text}) returning id`;
  await owner`insert into public.appeals (decision_id, member_id, statement) values (${decision?.id ?? ''}, ${ann.id}, ${words.text})`;
  await owner`insert into private.appeal_passes (hash, user_id, decision_id) values ('hush', ${ann.id}, ${decision?.id ?? ''})`;
  await owner`insert into private.legal_holds (user_id, reason, ended_at) values (${ann.id}, ${words.text}, now())`;
  await owner`insert into private.banned_identities (hash, user_id) values ('hush', ${ann.id})`;
  await owner`select private.enqueue_message('warning', 'mail', ${words.email}, ${owner.json({ reason: words.text })})`;
  await owner`insert into public.inbox_answers (contact_message_id, body, answered_by)
    select id, ${words.text}, ${ann.id}::uuid from public.contact_messages where submitted_by = ${ann.id}`;
  await owner`insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name, created_by)
    values ('Film', 'x', 'https://youtu.be/x', 'A', ${ann.id})`;
}

/** Adds the rows that the auth service would write, with required columns only. */
async function fillAccount(): Promise<void> {
  const { owner } = community;
  const factor = randomUUID();
  const session = ann.caller.sessionId;
  await owner`insert into auth.audit_log_entries (payload, ip_address)
    values (${owner.json({ action: 'signed_in', actor_id: ann.id, session_id: session, user_agent: 'Firefox' })}, '203.0.113.9')`;
  await owner`insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (${ann.id}, ${ann.id}, 'email', ${owner.json({ sub: ann.id, email: words.email })})`;
  await owner`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${factor}, ${ann.id}, ${words.text}, 'totp', 'unverified', 'hush')`;
  await owner`insert into auth.mfa_challenges (id, factor_id, ip_address) values (${randomUUID()}, ${factor}, '192.0.2.7')`;
  await owner`insert into auth.mfa_recovery_codes (mfa_factor_id, code_hash) values (${factor}, 'hush')`;
  await owner`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session}, 'password')`;
  await owner`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${ann.id}, 'recovery_token', 'hush', ${words.email})`;
  await owner`insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${ann.id}, 'hush', 's256', 'x', 'email', 'magiclink')`;
  await owner`insert into auth.external_flows (state_hash, kind, provider, browser_hash, redirect_to, linking_user_id)
    values ('x', 'oauth', 'google', 'x', 'x', ${ann.id})`;
  await owner`insert into auth.webauthn_challenges (user_id, challenge_type, challenge, expires_at)
    values (${ann.id}, 'registration', 'x', now())`;
  await owner`insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
    values (${ann.id}, 'x', 'x', ${words.text})`;
}

/**
 * Tables with a chain of foreign keys to auth.users, and tables with a column that may identify a member; erased_members
 * has ids of deleted accounts alone.
 */
async function tablesOfMembers(): Promise<string[]> {
  const rows = await community.owner<{ name: string }[]>`
    with recursive personal (oid) as (
      select 'auth.users'::regclass::oid
      union
      select key.conrelid from pg_constraint as key join personal on key.confrelid = personal.oid where key.contype = 'f'
    )
    select namespace.nspname || '.' || class.relname as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p') and namespace.nspname in ('public', 'private', 'auth', 'storage')
      and (class.oid in (select oid from personal) or exists (
        select from pg_attribute as column_ where column_.attrelid = class.oid
          and column_.attname in ('user_id', 'owner', 'owner_id', 'member_id', 'submitted_by', 'email', 'phone', 'payload') and not column_.attisdropped
      ))
      and class.relname not in ('sso_providers', 'sso_domains', 'saml_providers', 'erased_members')
    order by 1`;
  return rows.map((row) => row.name);
}

/** Names of the tables in which any row contains any of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const all = await community.owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'platform') order by 1`;
  const found: string[] = [];
  for (const { name } of all) {
    const rows = await community.owner.unsafe(
      `select 1 from ${name} as stored where exists (select from unnest($1::text[]) as word where strpos(stored::text, word) > 0) limit 1`,
      [texts as string[]],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const named = () => [ann.id, ann.caller.sessionId ?? '', ...Object.values(words)];

it('every table that can identify a member is listed and contains Ann', async () => {
  expect(await tablesOfMembers()).toEqual(Object.keys(tables).sort());
  // These rows reference a factor, a hold or a match instead of the member.
  const through = [
    'auth.mfa_challenges',
    'auth.mfa_recovery_codes',
    'private.blocked_matches',
    'private.legal_hold_rows',
  ];
  const expected = Object.keys(tables).filter((name) => name !== 'storage.buckets' && !through.includes(name));
  expect(await tablesWith(named())).toEqual(expect.arrayContaining(expected));
});

it('the data export has every section', async () => {
  const archive = await ann.call<Record<string, unknown>>('private.export_account()');
  const messages = await ann.call<unknown[]>('private.export_messages(0, 100)');
  const files = await ann.run('select * from private.export_files()');
  const sections: Record<string, unknown> = { ...archive, messages, files };
  const empty = Object.values(tables)
    .flatMap((table) => ('section' in table ? table.section : []))
    .filter((section) => ['[]', 'null', '{}', undefined].includes(JSON.stringify(sections[section])));
  expect(empty).toEqual([]);
  const text = JSON.stringify(sections);
  for (const word of [...Object.values(words), match, 'From Ben']) expect(text).toContain(word);
  expect(text).not.toContain('hush');
  expect(archive['learned_interactions']).toEqual({ given: 7, received: 0 });
  expect(text).not.toMatch(/-0\.8125|61\.1875/);
});

it('the data export contains the account’s own security events and sessions only', async () => {
  const archive = await ann.call<Record<string, Record<string, unknown>[]>>('private.export_account()');
  expect(archive['security_events']).toMatchObject([
    { kind: 'signed_in', user_agent: 'Firefox', network: '203.0.113.0/24', details: {} },
  ]);
  expect(archive['sessions']).toMatchObject([
    { level: 'aal1', created_at: expect.any(String), ends_at: expect.any(String) },
  ]);
  const others = await ben.call<Record<string, unknown[]>>('private.export_account()');
  expect(others['security_events']).toEqual([]);
});

it('the data export contains no hidden data of other members', async () => {
  const archive = await ben.call<Record<string, unknown>>('private.export_account()');
  const text = JSON.stringify(archive);
  for (const secret of [words.email, words.phone, '"reports": [{', '192.0.2.7']) expect(text).not.toContain(secret);
  expect(archive['reports']).toEqual([]);
});

it('deleting the profile deletes all of the member’s data', async () => {
  await ann.run('delete from public.profiles where id = $1', [ann.id]);
  // The queue has the files' names until the server deletes their bytes, within half a minute; the id stays for restores of
  // older backups (decision 200).
  expect(await tablesWith(named())).toEqual(['private.blob_deletions', 'private.erased_members']);
  expect(await community.owner`select user_id from private.erased_members`).toEqual([{ user_id: ann.id }]);
  await community.owner`delete from private.blob_deletions`;
  expect(await tablesWith([match])).toEqual([]);
  expect(await ben.call('public.list_matches()')).toEqual([]);
});
