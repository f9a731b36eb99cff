import { analytics as analyticsShape, type CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, startCommunity } from './community.ts';
import { generateYear, yearEnd } from './generated-year.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let admin: Member;
let answer: CountedAnalytics;
beforeAll(async () => {
  community = await startCommunity();
  admin = await makeOperator(community, 'admin');
  await generateYear(community, admin.id);
  await community.server.run('select private.compute_analytics($1)', [yearEnd]);
  // The web app parses the result with the same schema.
  answer = analyticsShape.parse(await admin.call('public.admin_analytics()')) as CountedAnalytics;
});
afterAll(() => community.stop());

/** The tests compute the expected figures with their own queries, as the owner. */
const select = <Row extends object>(text: string): Promise<Row[]> => community.owner.unsafe<Row[]>(text);
const count = async (text: string): Promise<number> => Number((await select<{ n: number }>(text))[0]?.n);
/** The published size of a group: null for one to four people. */
const published = (people: number): number | null => (people > 0 && people < 5 ? null : people);

/** Per figure: the aggregate, the expression for the day, and the rows. */
const sources = {
  signups: ['count(*)', `(created_at at time zone 'UTC')::date`, 'auth.users where not is_anonymous'],
  active: ['count(distinct user_id)', 'day', 'private.active_days'],
  likes: [
    'count(*)',
    `(created_at at time zone 'UTC')::date`,
    `public.user_interactions where interaction_type in ('like', 'super_like')`,
  ],
  matches: ['count(*)', `(created_at at time zone 'UTC')::date`, 'public.matches'],
  messages: ['count(*)', `(created_at at time zone 'UTC')::date`, 'public.messages'],
} as const;
type Figure = keyof typeof sources;
const figures = Object.keys(sources) as Figure[];

/** A figure by day, or by the Monday of the week. */
async function counted(figure: Figure, by: 'day' | 'week'): Promise<Map<string, number>> {
  const [what, day, rows] = sources[figure];
  const start = by === 'day' ? day : `${day} - extract(isodow from ${day})::integer + 1`;
  const found = await select<{ start: string; n: number }>(
    `select to_char(${start}, 'YYYY-MM-DD') as start, ${what}::integer as n from ${rows} group by 1`,
  );
  return new Map(found.map(({ start: key, n }) => [key, n]));
}

describe('analytics', () => {
  it.each(figures)('counts %s per day for 400 days and per week for 57 weeks', async (figure) => {
    const { daily, weekly } = answer;
    expect([daily.length, daily.at(-1)?.day]).toEqual([400, '2026-11-20']);
    expect([weekly.length, weekly.at(-1)?.week]).toEqual([57, '2026-11-16']);
    const [days, weeks] = [await counted(figure, 'day'), await counted(figure, 'week')];
    expect(daily.map((row) => [row.day, row[figure]])).toEqual(daily.map(({ day }) => [day, days.get(day) ?? 0]));
    expect(weekly.map((row) => [row.week, row[figure]])).toEqual(
      weekly.map(({ week }) => [week, weeks.get(week) ?? 0]),
    );
    expect(daily.filter((row) => row[figure] > 0).length).toBeGreaterThan(50);
  });

  it.each([30, 90, 365, null])('computes the funnel of sign-ups of the last %s days', async (days) => {
    const since =
      days === null ? 'true' : `created_at > '${yearEnd.toISOString()}'::timestamptz - interval '${days} days'`;
    const reached = (how: string) => count(`select count(*) as n from auth.users as one where ${since} and ${how}`);
    const mine = 'from public.matches as pair where one.id in (pair.user1_id, pair.user2_id)';
    const wrote = (who: string) =>
      `exists (select from public.messages where match_id = pair.id and sender_id = pair.${who})`;
    const own = {
      days,
      signed_up: await reached('true'),
      profile_complete: published(
        await reached('exists (select from public.profiles where id = one.id and is_profile_complete)'),
      ),
      first_like: published(
        await reached(
          `exists (select from public.user_interactions where user_id = one.id and interaction_type <> 'pass')`,
        ),
      ),
      first_match: published(await reached(`exists (select ${mine})`)),
      first_conversation: published(
        await reached(`exists (select ${mine} and ${wrote('user1_id')} and ${wrote('user2_id')})`),
      ),
    };
    expect(answer.funnel.find((row) => row.days === days)).toEqual(own);
    expect(own.first_conversation).toBeGreaterThan(5);
  });

  it('computes the retention of each week’s sign-ups', async () => {
    const people = await select<{ id: string; at: Date }>('select id, created_at as at from auth.users');
    const seen = await select<{ user_id: string; day: string }>('select user_id, day::text from private.active_days');
    const weekMs = 7 * 86_400_000;
    // 2025-01-06 is a Monday.
    const weekOf = (at: Date) => Math.floor((at.getTime() - Date.parse('2025-01-06T00:00:00Z')) / weekMs);
    const last = weekOf(yearEnd);
    const own = [];
    for (let week = last - 11; week <= last; week += 1) {
      const members = new Set(people.filter(({ at }) => weekOf(at) === week).map(({ id }) => id));
      if (members.size === 0) continue;
      const active = Array.from({ length: last - week + 1 }, (_none, later) =>
        published(
          new Set(
            seen
              .filter(({ user_id, day }) => members.has(user_id) && weekOf(new Date(day)) === week + later)
              .map(({ user_id }) => user_id),
          ).size,
        ),
      );
      const monday = new Date(Date.parse('2025-01-06T00:00:00Z') + week * weekMs).toISOString().slice(0, 10);
      own.push({ week: monday, size: published(members.size), active: members.size < 5 ? [] : active });
    }
    expect(answer.retention).toEqual(own);
    const cells = own.flatMap(({ active }) => active);
    expect(cells.filter((members) => members !== null && members > 0).length).toBeGreaterThan(10);
    expect(cells).toContain(null);
  });

  it('counts by country, and hides figures of fewer than five people', async () => {
    const recent = `> '${yearEnd.toISOString()}'::timestamptz - interval '30 days'`;
    const of = (what: string, rows: string, when: string) =>
      `(select ${what} from ${rows} where ${when} and exists (select from public.profiles where id = who and country = land))`;
    const likes = `(select user_id as who, * from public.user_interactions where interaction_type <> 'pass') as liked`;
    const messages = '(select sender_id as who, * from public.messages) as sent';
    const own = await select<Record<string, number> & { land: string }>(`
      select land, (select count(*) from public.profiles where country = land)::integer as members,
        (select count(*) from public.profiles where country = land and created_at ${recent})::integer as signups,
        ${of('count(distinct who)', '(select user_id as who, day from private.active_days) as here', `day > '2026-11-20'::date - 30`)}::integer as active,
        ${of('count(*)', likes, `created_at ${recent}`)}::integer as likes, ${of('count(distinct who)', likes, `created_at ${recent}`)}::integer as likers,
        ${of('count(*)', messages, `created_at ${recent}`)}::integer as messages, ${of('count(distinct who)', messages, `created_at ${recent}`)}::integer as writers
      from (select distinct country as land from public.profiles where country is not null) as lands`);
    expect(own.map(({ land }) => land).sort()).toEqual(['Canada', 'Kenya', 'Malta', 'Peru']);
    const expected = own
      .filter(({ members }) => Number(members) >= 5)
      .sort((one, other) => Number(other['members']) - Number(one['members']))
      .map((row) => ({
        country: row.land,
        members: row['members'],
        signups: published(Number(row['signups'])),
        active: published(Number(row['active'])),
        likes: published(Number(row['likers'])) === null ? null : row['likes'],
        messages: published(Number(row['writers'])) === null ? null : row['messages'],
      }));
    expect(answer.countries).toEqual(expected);
    expect(expected.map(({ country }) => country).sort()).toEqual(['Canada', 'Kenya', 'Peru']);
    expect(expected.flatMap((row) => Object.values(row))).toContain(null);
  });

  it('computes the median time to a decision per month, from five decisions on', async () => {
    const reports = await select<{
      month: string;
      made: string;
      hours: number;
      priority: string;
      status: string;
      source: string;
    }>(`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-01') as made, to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-01') as month,
        extract(epoch from reviewed_at - created_at) / 3600 as hours, priority, status, source from public.content_reports`);
    const medians: (number | null)[] = [];
    for (const row of answer.decisions) {
      const decided = reports.filter(
        ({ month, status, source }) => month === row.month && source === 'member' && status !== 'pending',
      );
      const hours = decided.map((report) => Number(report.hours)).sort((one, other) => one - other);
      const half = Math.floor(hours.length / 2);
      const median = hours.length % 2 ? Number(hours[half]) : (Number(hours[half - 1]) + Number(hours[half])) / 2;
      expect(row).toMatchObject({
        reports: reports.filter(({ made, source }) => made === row.month && source === 'member').length,
        held: reports.filter(({ made, source }) => made === row.month && source === 'screening').length,
        decided: decided.length,
        within_promise: decided.filter((report) => Number(report.hours) <= (report.priority === 'high' ? 24 : 48))
          .length,
      });
      if (hours.length < 5) expect(row.median_hours).toBeNull();
      else expect(row.median_hours).toBeCloseTo(median, 1);
      medians.push(row.median_hours);
    }
    expect(medians.filter((hours) => hours !== null).length).toBeGreaterThan(6);
    expect(await community.anonymous.call('public.transparency()')).toMatchObject({ months: { length: 12 } });
  });

  it('hides the median of fewer than five decisions', async () => {
    const { owner } = community;
    const before = answer.decisions.map(({ median_hours }) => median_hours);
    await owner`delete from public.content_reports where reviewed_at >= '2026-03-01' and reviewed_at < '2026-04-01' and id not in (
      select id from public.content_reports where reviewed_at >= '2026-03-01' and reviewed_at < '2026-04-01' and source = 'member' limit 4)`;
    await community.server.run('select private.compute_analytics($1)', [yearEnd]);
    const { decisions } = await admin.call<CountedAnalytics>('public.admin_analytics()');
    const march = decisions.findIndex(({ month }) => month === '2026-03-01');
    expect(before[march]).not.toBeNull();
    expect(decisions[march]).toMatchObject({ decided: 4, median_hours: null });
  });
});

describe('the dashboard', () => {
  it('counts current figures, with the same day and the same active members as the analytics', async () => {
    await community.setStatus(await community.join(), 'suspended');
    const [back, other] = [await community.join(), await community.join({ gender: 'man' })];
    await community.setStatus(back, 'banned');
    await community.setStatus(back, 'active');
    await community.owner`insert into auth.sessions (id, user_id) values (${back.caller.sessionId}, ${back.id})`;
    await back.run('select public.touch_activity()');
    await matchUp(back, other);
    await back.call(`public.report_member($1, 'harassment')`, [other.id]);
    await back.run(
      `insert into public.contact_messages (name, email, subject, message) values ('A', 'a@x.example', 'S', 'M')`,
    );
    const [early, late] = [await community.join(), await community.join()];
    // One was active early today, the other wrote today and was never marked as present.
    await community.owner`insert into private.active_days (day, user_id)
      select (now() at time zone 'UTC')::date, id from unnest(${[early.id, late.id]}::uuid[]) as id`;
    await community.owner`insert into private.member_activity values (${early.id}, date_trunc('day', now(), 'UTC'))`;
    const seen = await admin.call<Record<string, unknown>>('public.admin_dashboard()');
    const today = `created_at >= date_trunc('day', now(), 'UTC')`;
    const week = `created_at > now() - interval '7 days'`;
    const open = `from public.content_reports where status = 'pending'`;
    const users = await count('select count(*) as n from auth.users');
    const signupsWeek = await count(`select count(*) as n from auth.users where ${week}`);
    expect(seen).toMatchObject({
      total_users: users,
      signups_today: await count(`select count(*) as n from auth.users where ${today}`),
      signups_week: signupsWeek,
      weekly_growth_percent: Math.round((100 * signupsWeek) / users),
      active_today: 3,
      engagement_percent: Math.round(300 / users),
      total_matches: await count('select count(*) as n from public.matches'),
      matches_today: 1,
      messages_today: await count(`select count(*) as n from public.messages where ${today}`),
      pending_reports: await count(`select count(*) as n ${open}`),
      high_priority_reports: await count(`select count(*) as n ${open} and priority = 'high'`),
      overdue_reports: await count(
        `select count(*) as n ${open} and created_at < now() - case priority when 'high' then interval '24 hours' else interval '48 hours' end`,
      ),
      open_inbox: 1,
      status: {
        suspended: 1,
        banned: 0,
        active: users - 1,
        pending_review: await count(`select count(distinct reported_user_id) as n ${open}`),
      },
    });
    await community.server.run('select private.compute_analytics(now())');
    const { daily } = await admin.call<CountedAnalytics>('public.admin_analytics()');
    expect(daily.at(-1)).toMatchObject({
      signups: seen['signups_today'],
      active: seen['active_today'],
      matches: seen['matches_today'],
      messages: seen['messages_today'],
    });
    expect(await refusal(back.run('select public.admin_dashboard()'))).toBe('PT403 access_denied');
    expect(await refusal(back.run('select public.admin_analytics()'))).toBe('PT403 access_denied');
    expect(await community.owner`select day from private.active_days where user_id = ${back.id}`).toHaveLength(1);
  });

  it('shows the five latest audit entries', async () => {
    const member = await community.join();
    for (let index = 0; index < 6; index += 1) {
      await admin.run('update public.profiles set bio = $2 where id = $1', [member.id, `Bio ${index}`]);
    }
    const { recent_actions } = await admin.call<{ recent_actions: object[] }>('public.admin_dashboard()');
    expect(recent_actions).toHaveLength(5);
    expect(recent_actions[0]).toMatchObject({ action: 'edit_user', admin_id: admin.id, target_user_id: member.id });
  });
});
