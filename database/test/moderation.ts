import { type AppNotification, notification } from '@awamu/contracts/notifications.ts';
import type { Community, Member } from './community.ts';
import { makeOperator } from './operators.ts';

export function report(member: Member, id: string, type = 'spam', evidence: unknown = []): Promise<string> {
  return member.call<string>('public.report_member($1, $2, $3, $4::text::jsonb)', [
    id,
    type,
    'Words',
    JSON.stringify(evidence),
  ]);
}

export function decide(
  by: Member,
  id: string,
  outcome: string,
  extra: { endsAt?: Date; remove?: string[] } = {},
): Promise<string> {
  return by.call<string>('public.decide_report($1, $2, $3, $4, $5, $6)', [
    id,
    outcome,
    'Because of the rules',
    'seen before',
    extra.endsAt ?? null,
    extra.remove ?? [],
  ]);
}

/** What a member was told, oldest first. */
export async function notificationsOf(member: Member): Promise<AppNotification[]> {
  return notification
    .array()
    .parse(await member.call('public.my_notifications()'))
    .toReversed();
}

interface Letter {
  kind: string;
  contents: Record<string, string>;
}

export function lettersTo({ owner }: Community, member: Member): PromiseLike<Letter[]> {
  return owner<Letter[]>`
    select kind, contents from private.letters where address = ${`${member.id}@test.example`} order by created_at`;
}

export async function statusOf({ owner }: Community, member: Member): Promise<string> {
  const [row] = await owner`select status from private.account_status where user_id = ${member.id}`;
  return row?.['status'] ?? 'active';
}

interface Case {
  id: string;
  rule: string;
  report_type: string;
  evidence: unknown[];
}

/** What screening holds against a member, and nobody has decided yet. */
export function openCases({ owner }: Community, member: Member): PromiseLike<Case[]> {
  return owner<Case[]>`
    select id, rule, report_type, evidence from public.content_reports
    where reported_user_id = ${member.id} and source = 'screening' and status in ('pending', 'reviewing') order by created_at`;
}

/** @returns the id of the open case that this rule made */
export async function caseOf(community: Community, member: Member, rule: string): Promise<string> {
  const found = (await openCases(community, member)).find((open) => open.rule === rule);
  if (!found) throw new Error(`no open case ${rule}`);
  return found.id;
}

/** A new moderator decides. */
export async function judge(community: Community, id: string, outcome: string): Promise<void> {
  const moderator = await makeOperator(community, 'moderator');
  await moderator.run('select public.decide_report($1, $2, $3)', [id, outcome, 'The rules']);
}
