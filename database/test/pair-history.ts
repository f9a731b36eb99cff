import fc from 'fast-check';
import type { TransactionSql } from 'postgres';
import type { Member } from './community.ts';
import { fill, runAs } from './observed-member.ts';

/** Three members: the first may leave the second, and the third knows both. */
export type People = readonly [leaver: Member, other: Member, third: Member];

type Between = readonly [from: number, to: number];
/** What a member does; `of` and `between` are places in People. 'warn' and 'deliver' are work of the server. */
export type Operation =
  | { does: 'settings'; of: number; settings: string }
  | { does: 'profile'; of: number; profile: string }
  | { does: 'photo'; of: number; number: number }
  | { does: 'activity' | 'end silence' | 'notifications' | 'undo' | 'subscribe'; of: number }
  | { does: 'interact'; between: Between; type: string }
  | { does: 'message' | 'read' | 'report' | 'unmatch' | 'block' | 'unblock'; between: Between }
  | { does: 'image'; between: Between; number: number }
  | { does: 'warn' | 'deliver' };

const who = fc.nat(2);
const withThird = [
  [0, 2],
  [2, 0],
  [1, 2],
  [2, 1],
] as const;
const two = fc.constantFrom<Between>([0, 1], [1, 0], [0, 1], [1, 0], ...withThird);
const withTheThird = fc.constantFrom<Between>(...withThird);
const settings = fc.constantFrom(
  '{"sendReadReceipts": false}',
  '{"sendReadReceipts": true}',
  '{"allowMessagesFrom": "nobody"}',
  '{"allowMessagesFrom": "matches"}',
  '{"allowMessagesFrom": "everyone"}',
  '{"profileVisibility": "private"}',
  '{"profileVisibility": "matches"}',
  '{"profileVisibility": "public"}',
  '{"photoPrivacy": "matches"}',
  '{"showAge": false, "showLocation": false}',
  '{"messageNotifications": false}',
);
const profile = fc.constantFrom(
  `bio = 'I sing in a choir.'`,
  `full_name = 'Nakato'`,
  `gender = 'man'`,
  `looking_for = 'women'`,
  `interests = '{Hiking}'`,
  'bio = null',
);
const does = (name: Operation['does'], rest: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ does: fc.constant(name), ...rest }) as fc.Arbitrary<Operation>;
const type = fc.constantFrom('like', 'like', 'super_like', 'pass');

/** What changes nothing between the first two members themselves. */
const neutral = [
  does('settings', { of: who, settings }),
  does('profile', { of: who, profile }),
  does('photo', { of: who, number: fc.nat() }),
  does('activity', { of: who }),
  does('interact', { between: withTheThird, type }),
  does('message', { between: withTheThird }),
  does('warn'),
];
const anything = [
  ...neutral,
  does('interact', { between: two, type }),
  does('message', { between: two }),
  does('message', { between: two }),
  does('image', { between: two, number: fc.nat() }),
  does('read', { between: two }),
  does('end silence', { of: who }),
  does('notifications', { of: who }),
  does('undo', { of: who }),
  does('subscribe', { of: who }),
  does('report', { between: two }),
  does('deliver'),
];
const partings = [
  does('unmatch', { between: two }),
  does('block', { between: two }),
  // The first member keeps a block of the second.
  does('unblock', { between: fc.constantFrom<Between>([1, 0], ...withThird) }),
];

const listOf = (kinds: fc.Arbitrary<Operation>[], maxLength: number) => fc.array(fc.oneof(...kinds), { maxLength });
export const histories = listOf([...anything, ...anything, ...partings], 14);
export const sequels = listOf([...anything, ...partings], 5);
export const neutralSequels = listOf(neutral, 4);

/** Two members who like each other and have written. */
export const matched: Operation[] = [
  { does: 'interact', between: [0, 1], type: 'like' },
  { does: 'interact', between: [1, 0], type: 'super_like' },
  { does: 'message', between: [0, 1] },
];
/** How each pair begins, so that most histories have something to part. */
export const beginnings = fc.oneof(
  { weight: 3, arbitrary: fc.constant(matched) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Operation[]>(
      [],
      [{ does: 'interact', between: [0, 1], type: 'super_like' }],
      [{ does: 'interact', between: [1, 0], type: 'like' }],
    ),
  },
);

/** @returns the acting member, null for the server, and what they run */
function actOf(people: People, operation: Operation): [Member | null, string] {
  const [from, to] = 'between' in operation ? operation.between : [0, 0];
  const me = people['of' in operation ? operation.of : from] as Member;
  const own = (text: string): [Member, string] => [me, fill(text, { me, them: people[to] as Member })];
  switch (operation.does) {
    case 'settings':
      return own(`insert into public.user_settings (user_id, settings) values ($me, '${operation.settings}')
        on conflict (user_id) do update set settings = user_settings.settings || excluded.settings returning settings`);
    case 'profile':
      return own(`update public.profiles set ${operation.profile} where id = $me returning is_profile_complete`);
    case 'photo':
      return own(`select observed.show_photo($me, ${operation.number})`);
    case 'activity':
      return own('select public.touch_activity()');
    case 'interact':
      return own(`select public.interact($them, '${operation.type}')`);
    case 'message':
      return own(`select public.send_message(observed.next_id('sent'), $match, 'Oli otya?')`);
    case 'image':
      return own(`select observed.send_image($me, $match, ${operation.number})`);
    case 'read':
      return own('select public.mark_match_read($match)');
    case 'end silence':
      return own(`insert into public.user_settings (user_id, settings) values ($me, '{"autoDeleteMatches": true, "autoDeleteDays": 10}')
        on conflict (user_id) do update set settings = user_settings.settings || excluded.settings returning settings`);
    case 'warn':
      return [null, `select private.end_silent_matches(now() + interval '8 days')`];
    case 'notifications':
      return own('select public.mark_notifications_read()');
    case 'undo':
      return own('select public.undo_last_pass()');
    case 'subscribe':
      return own(
        `select public.keep_push_subscription('https://push.example/' || $me, repeat('B', 87), repeat('c', 22))`,
      );
    case 'report':
      return own(`select public.report_member($them, 'spam')`);
    case 'deliver':
      return [null, `select observed.sent_to('${people[1].id}')`];
    case 'unmatch':
      return own('select public.unmatch($match)');
    case 'block':
      return own('insert into public.blocks (blocker_id, blocked_id) values ($me, $them) returning blocked_id');
    case 'unblock':
      return own('delete from public.blocks where blocked_id = $them returning blocked_id');
  }
}

/** Runs an operation. @returns who ran it, null for the server, and the result or error */
export async function happen(
  tx: TransactionSql,
  people: People,
  operation: Operation,
): Promise<[Member | null, unknown]> {
  const [actor, statement] = actOf(people, operation);
  const run = `observed.run($s$${statement}$s$)`;
  if (actor !== null) return [actor, await runAs(tx, actor, run)];
  const [row] = await tx.unsafe<{ result: unknown }[]>(`select ${run} as result`);
  return [null, row?.result];
}
