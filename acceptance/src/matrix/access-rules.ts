import type { AccessFixture, CallerName, RelationToMe } from './access-fixture.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** Which callers may use a verb, and for which rows. Whatever is not listed must be refused. */
type Allowed = Partial<Record<CallerName, readonly RelationToMe[]>>;

export interface RelationRules {
  /** SQL condition for the row about that person, seen from the caller. */
  row(fixture: AccessFixture, relation: RelationToMe): string;
  /** Columns and values of a new row about that person. */
  insert?(fixture: AccessFixture, relation: RelationToMe): Record<string, string>;
  /** An assignment that an authorised caller could make. */
  update?: string;
  allowed: Partial<Record<Verb, Allowed>>;
}

const everyone: readonly RelationToMe[] = ['own', 'matched', 'ex_match', 'blocked', 'blocker', 'stranger'];
const others: readonly RelationToMe[] = ['matched', 'ex_match', 'blocked', 'blocker', 'stranger'];
/** Operators who manage members; moderators only see the members of their cases. */
const operators: Allowed = { admin: everyone, super_admin: everyone, service: everyone };
const moderators: Allowed = { moderator: everyone, ...operators };
/** Operators are also members, with the same rights. */
const members: Allowed = {
  member: everyone,
  moderator: everyone,
  admin: everyone,
  super_admin: everyone,
  without_factor: everyone,
};
const by = (column: string) => (fixture: AccessFixture, relation: RelationToMe) =>
  `${column} = '${fixture.person(relation)}'`;

/** The public forms: everybody may send them, only operators read them. */
const inbox = (values: Record<string, string>): RelationRules => ({
  row: by('submitted_by'),
  insert: (fixture) => ({ ...values, pass: fixture.inquiryPass() }),
  update: `status = 'closed'`,
  allowed: {
    select: operators,
    insert: { anonymous: everyone, ...members, service: everyone },
    update: operators,
    delete: { service: everyone },
  },
});

/**
 * The access rules of the database: relation × verb × caller × relation to the row. A relation of schema public that is
 * missing here fails the test run.
 */
export const accessRules: Record<string, RelationRules> = {
  'public.profiles': {
    row: by('id'),
    update: `bio = 'changed'`,
    allowed: {
      select: { member: ['own'], ...operators },
      update: { member: ['own'], ...operators },
      delete: { member: ['own'], service: everyone },
    },
  },
  'public.profile_prompts': {
    row: by('user_id'),
    update: `answer = 'changed'`,
    allowed: {
      select: { member: ['own'], service: everyone },
      update: { service: everyone },
      delete: { service: everyone },
    },
  },
  'public.member_cards': {
    row: by('id'),
    update: `bio = 'changed'`,
    // Without a second factor an operator is a stranger to all of them.
    allowed: { select: { member: ['own', 'matched', 'stranger'], ...moderators, without_factor: everyone } },
  },
  'public.user_interactions': {
    row: (fixture, relation) =>
      relation === 'own'
        ? `user_id = '${fixture.person('own')}'`
        : `user_id = '${fixture.person(relation)}' and target_user_id = '${fixture.person('own')}'`,
    insert: (fixture, relation) => ({
      user_id: fixture.person(relation),
      target_user_id: fixture.person('admin' as RelationToMe),
      interaction_type: 'pass',
    }),
    update: 'created_at = now()',
    allowed: {
      select: { member: ['own', 'matched'], service: everyone },
      insert: { member: ['own'], service: everyone },
      update: { service: everyone },
      delete: { service: everyone },
    },
  },
  'public.matches': {
    row: (fixture, relation) => `id = '${fixture.matchWith(relation)}'`,
    update: 'is_active = false, ended_at = now()',
    allowed: {
      // A block ends the match, and the row is as after an unmatch (decision 164).
      select: { member: ['matched', 'ex_match', 'blocked', 'blocker'], service: others },
      update: { service: others },
      delete: { service: others },
    },
  },
  'public.messages': {
    row: (fixture, relation) => `match_id = '${fixture.matchWith(relation)}'`,
    update: 'read_at = now()',
    insert: (fixture, relation) => ({ match_id: fixture.matchWith(relation), content: 'Hello', message_type: 'text' }),
    allowed: {
      select: { member: ['matched'], service: others },
      insert: { member: ['matched'] },
      update: { service: others },
      delete: { service: others },
    },
  },
  'public.user_settings': {
    row: by('user_id'),
    update: `settings = settings || '{"theme": "dark"}'`,
    allowed: {
      select: { member: ['own'], service: everyone },
      update: { member: ['own'], service: everyone },
      delete: { service: everyone },
    },
  },
  'public.blocks': {
    row: (fixture, relation) =>
      relation === 'blocked'
        ? `blocker_id = '${fixture.person('own')}'`
        : `blocker_id = '${fixture.person(relation)}' and blocked_id <> '${fixture.person('blocked')}'`,
    insert: (fixture, relation) => ({
      blocker_id: fixture.person(relation),
      blocked_id: fixture.person('admin' as RelationToMe),
    }),
    update: 'created_at = now()',
    allowed: {
      select: { member: ['blocked'], service: ['blocked', 'blocker', 'stranger'] },
      insert: { member: ['own'], service: everyone },
      update: { service: ['blocked', 'blocker', 'stranger'] },
      delete: { member: ['blocked'], service: ['blocked', 'blocker', 'stranger'] },
    },
  },
  'public.content_reports': {
    row: by('reporter_id'),
    insert: (fixture, relation) => ({
      reporter_id: fixture.person(relation),
      reported_user_id: fixture.newcomer,
      report_type: 'harassment',
    }),
    update: `status = 'reviewing'`,
    allowed: {
      // Members report through report_member() and read their reports through my_reports(); moderators decide through functions.
      select: moderators,
      insert: { service: everyone },
      update: { service: everyone },
      delete: { service: everyone },
    },
  },
  'public.notifications': {
    row: (fixture, relation) =>
      relation === 'own'
        ? `user_id = '${fixture.person('own')}' and match_id = '${fixture.matchWith('matched')}'`
        : `user_id = '${fixture.person('own')}' and match_id = '${fixture.matchWith(relation)}'`,
    insert: (fixture) => ({
      user_id: fixture.person('own'),
      kind: 'match_ending',
      match_id: fixture.matchWith('stranger'),
    }),
    update: 'read_at = now()',
    allowed: {
      // A notification about a hidden match is hidden as well.
      select: { member: ['own', 'matched'], service: ['own', 'matched', 'ex_match', 'blocked', 'blocker'] },
      insert: { service: everyone },
      update: { member: ['own', 'matched'], service: ['own', 'matched', 'ex_match', 'blocked', 'blocker'] },
      delete: { service: ['own', 'matched', 'ex_match', 'blocked', 'blocker'] },
    },
  },
  'public.advertiser_requests': {
    row: by('submitted_by'),
    insert: () => ({ business_name: 'Stand', email: 'a@b.example', phone: '1', business_description: 'Food' }),
    update: `status = 'review'`,
    allowed: {
      select: { member: ['own'], ...operators },
      insert: { ...members, service: everyone },
      update: operators,
      delete: { service: everyone },
    },
  },
  'public.featured_content': {
    row: () => 'is_active',
    insert: () => ({ title: 'T', youtube_video_id: 'x', youtube_url: 'https://youtu.be/x', advertiser_name: 'A' }),
    update: `priority_order = 1`,
    allowed: {
      select: { ...members, service: everyone },
      insert: operators,
      update: operators,
      delete: operators,
    },
  },
  'public.admin_users': {
    row: (fixture) => `user_id = '${fixture.person('admin' as RelationToMe)}'`,
    insert: (fixture, relation) => ({ user_id: fixture.person(relation), admin_level: 'admin' }),
    update: `is_active = false`,
    allowed: {
      select: operators,
      insert: operators,
      // The own row of an admin; no admin may change it.
      update: { super_admin: everyone, service: everyone },
      delete: { service: everyone },
    },
  },
  'public.user_status_history': {
    row: by('user_id'),
    insert: (fixture, relation) => ({ user_id: fixture.person(relation), status: 'suspended', reason: 'test' }),
    update: `reason = 'changed'`,
    allowed: { select: operators, insert: operators },
  },
  'public.admin_audit_logs': {
    row: by('target_user_id'),
    insert: (fixture, relation) => ({
      admin_id: fixture.person('admin' as RelationToMe),
      action: 'edit_user',
      target_user_id: fixture.person(relation),
    }),
    update: `action = 'changed'`,
    // Only the database writes it, together with each entry.
    allowed: { select: operators },
  },
  'public.moderation_decisions': {
    row: by('member_id'),
    insert: (fixture, relation) => ({ member_id: fixture.person(relation), outcome: 'ban', reason: 'R' }),
    update: `reason = 'changed'`,
    allowed: { select: moderators },
  },
  'public.appeals': {
    row: by('member_id'),
    update: `status = 'upheld', answer = 'A', decided_at = now()`,
    allowed: { select: moderators },
  },
  'public.inbox_answers': {
    row: (fixture, relation) =>
      `contact_message_id in (select id from public.contact_messages where submitted_by = '${fixture.person(relation)}')`,
    update: `body = 'changed'`,
    allowed: { select: operators },
  },
  'public.contact_messages': inbox({ name: 'A', email: 'a@b.example', subject: 'S', message: 'M' }),
  'public.post_ideas': inbox({ title: 'T', category: 'diaspora-life', description: 'D' }),
  'public.support_requests': inbox({ name: 'A', email: 'a@b.example', help_type: 'other', description: 'D' }),
};
