import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { decide } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let moderator: Member;
beforeAll(async () => {
  community = await startCommunity();
  moderator = await makeOperator(community, 'moderator');
});
afterAll(() => community.stop());

async function newPass(): Promise<string> {
  const [row] = await community.owner<{ pass: string }[]>`select private.inquiry_pass_at(clock_timestamp()) as pass`;
  return row?.pass ?? '';
}

interface Given {
  pass?: string;
  person?: string;
  type?: string;
  details?: string;
  email?: string | null;
}

const send = async (sender: Member, given: Given = {}) =>
  sender.run('select public.report_by_name($1, $2, $3, $4, $5)', [
    given.pass ?? (await newPass()),
    given.person ?? 'Mugisha from Leeds',
    given.type ?? 'scam',
    given.details ?? 'Asked me for a gift card',
    given.email === undefined ? 'nakato@people.example' : given.email,
  ]);

interface Queued {
  id: string;
  source: string;
  priority: string;
  reported_name: string;
  reporter_name: string | null;
  due_at: string;
  created_at: string;
}

const queue = () => moderator.call<{ counts: { open: number }; reports: Queued[] }>('public.report_queue()');
const newest = async (): Promise<Queued> => {
  const { reports } = await queue();
  const [last] = reports.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (!last) throw new Error('no report is open');
  return last;
};
const caseOf = (id: string) =>
  moderator.call<{ report: Record<string, unknown>; obstacle: string | null; reported: { id: string } | null }>(
    'public.report_case($1)',
    [id],
  );
const pending = async () =>
  (await moderator.call<{ pending_reports: number }>('public.admin_dashboard()')).pending_reports;

describe('a report that names somebody in words', () => {
  it('of a visitor is in the moderation queue with its time, without an account as reporter', async () => {
    const before = await pending();
    expect(await refusal(send(community.anonymous))).toBe('not refused');
    expect(await pending()).toBe(before + 1);
    const report = await newest();
    expect(report).toMatchObject({
      source: 'visitor',
      priority: 'high',
      reported_name: 'Mugisha from Leeds',
      reporter_name: null,
    });
    expect(Date.parse(report.due_at) - Date.parse(report.created_at)).toBe(24 * 3_600_000);
    const known = await caseOf(report.id);
    expect(known).toMatchObject({
      obstacle: 'unmatched',
      reported: null,
      report: { details: 'Asked me for a gift card', reporter_email: 'nakato@people.example', is_by_name: true },
    });
    expect(known.report).not.toHaveProperty('pass');
  });

  it('needs no address', async () => {
    expect(await refusal(send(community.anonymous, { email: '' }))).toBe('not refused');
    expect((await caseOf((await newest()).id)).report).toMatchObject({ reporter_email: null });
  });

  it('of a member is theirs, and needs no address either', async () => {
    const ann = await community.join();
    await send(ann);
    const [own] = await ann.call<{ reported_name: string; status: string }[]>('public.my_reports()');
    expect(own).toMatchObject({ reported_name: 'Mugisha from Leeds', status: 'pending' });
    expect((await caseOf((await newest()).id)).report).toMatchObject({ source: 'member', reporter_email: null });
  });

  it.each([
    ['without a pass', { pass: '' }],
    ['with a forged pass', { pass: '1.2.3' }],
    ['about nobody', { person: ' ' }],
    ['without what happened', { details: ' ' }],
    ['with too long a name', { person: 'x'.repeat(201) }],
    ['of a type that does not exist', { type: 'ban_evasion' }],
    ['with an address that is none', { email: 'nakato' }],
  ] as [string, Given][])('is refused %s', async (_what, given) => {
    expect(await refusal(send(community.anonymous, given))).toBe('PT400 invalid_request');
  });

  it('is stored once when it is sent again with its pass', async () => {
    const pass = await newPass();
    const before = (await queue()).counts.open;
    await send(community.anonymous, { pass });
    await send(community.anonymous, { pass });
    expect((await queue()).counts.open).toBe(before + 1);
  });

  it('is limited for each member, and for all visitors together, but not by a few networks', async () => {
    const ann = await community.join();
    for (let index = 0; index < limits.forms.maxPerDay; index += 1) await send(ann);
    expect(await refusal(send(ann))).toBe('PT429 too_many_requests');
    const fill = async (reports: number) =>
      community.owner.unsafe(`insert into public.content_reports (source, is_by_name, subject_name, report_type)
        select 'visitor', true, 'X', 'spam' from generate_series(1, ${reports})`);
    const ofFew = 50 * limits.forms.maxVisitorPerHour;
    await fill(ofFew);
    expect(await refusal(send(community.anonymous))).toBe('not refused');
    await fill(limits.report.maxVisitorsPerHour - ofFew);
    expect(await refusal(send(community.anonymous))).toBe('PT429 too_many_requests');
    await community.owner`delete from public.content_reports where source = 'visitor' and subject_name = 'X'`;
  });
});

describe('matching it to a member', () => {
  it('is done by a moderator, is audited, can be corrected, and makes a decision possible', async () => {
    const [kato, other] = [await community.join(), await community.join()];
    await community.owner`update public.profiles set full_name = 'Mugisha Tendo' where id = ${kato.id}`;
    await send(community.anonymous);
    const { id } = await newest();
    expect(await refusal(decide(moderator, id, 'warning'))).toBe('PT404 member_unavailable');

    const find = (words: string) => moderator.call<{ id: string }[]>('public.find_reported($1, $2)', [id, words]);
    expect((await find('mugisha')).map((found) => found.id)).toContain(kato.id);
    expect((await find(`https://awamu.example/profile/${other.id}`)).map((found) => found.id)).toEqual([other.id]);
    expect(await find('m')).toEqual([]);

    const match = (member: string | null) => moderator.run('select public.match_report($1, $2)', [id, member]);
    await match(other.id);
    await match(kato.id);
    expect(await caseOf(id)).toMatchObject({
      obstacle: null,
      reported: { id: kato.id },
      report: { subject_name: 'Mugisha from Leeds' },
    });
    const entries = await community.owner<{ target_user_id: string }[]>`
      select target_user_id from public.admin_audit_logs where action = 'match_report' order by id`;
    expect(entries.map((entry) => entry.target_user_id).slice(-2)).toEqual([other.id, kato.id]);

    expect(await refusal(match(null))).toBe('PT400 invalid_request');
    expect(await refusal(match(crypto.randomUUID()))).toBe('PT404 member_unavailable');
    await decide(moderator, id, 'warning');
    expect(await refusal(match(other.id))).toBe('PT409 already_decided');
    expect(await refusal(find('mugisha'))).toBe('PT404 not_found');
  });

  it('is searched for with an audit entry that names the members shown, and not the words', async () => {
    const kato = await community.join();
    await community.owner`update public.profiles set full_name = 'Kato Wasswa' where id = ${kato.id}`;
    await send(community.anonymous);
    const { id } = await newest();
    const find = (words: string) => moderator.call('public.find_reported($1, $2)', [id, words]);
    await find('wasswa');
    await find('nobody of this name');
    await find('w');
    const entries = await community.owner`
      select admin_id, target_user_id, details from public.admin_audit_logs
      where action = 'search_reported' and details->>'report_id' = ${id} order by id`;
    const entry = { admin_id: moderator.id, target_user_id: null };
    expect(entries).toEqual([
      { ...entry, details: { report_id: id, found: [kato.id] } },
      { ...entry, details: { report_id: id, found: [] } },
    ]);
  });

  it('is not for reports of a profile, and not for members', async () => {
    const [ann, ben] = [await community.join(), await community.join()];
    const id = await ann.call<string>(`public.report_member($1, 'spam')`, [ben.id]);
    expect(await refusal(moderator.run('select public.match_report($1, $2)', [id, ann.id]))).toBe(
      'PT400 invalid_request',
    );
    expect(await refusal(moderator.run(`select public.find_reported($1, 'Ann')`, [id]))).toBe('PT404 not_found');
    expect(await refusal(ann.run('select public.match_report($1, $2)', [id, ben.id]))).toBe('PT403 access_denied');
    expect(await refusal(ann.run(`select public.find_reported($1, 'Ann')`, [id]))).toBe('PT403 access_denied');
  });
});
