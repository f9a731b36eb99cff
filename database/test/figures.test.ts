import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

/** A year of a small community, with days and countries spread by a rule that nobody has to guess. */
let community: Community;
let admin: Member;
const at = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  community = await startCommunity();
  admin = await makeOperator(community, 'admin');
  const { owner } = community;
  await owner.unsafe(`
    set session_replication_role = replica;
    delete from auth.users where id <> '${admin.id}';
    update auth.users set created_at = '2025-06-01';
    insert into auth.users (id, email, created_at)
      select gen_random_uuid(), n || '@year.example', '2025-11-21T00:00:00Z'::timestamptz + n * interval '2 days 5 hours'
      from generate_series(1, 160) as n;
    insert into public.profiles (id, full_name, country, is_profile_complete, created_at)
      select id, email, case when split_part(email, '@', 1)::int % 40 = 0 then 'Malta' when split_part(email, '@', 1)::int % 2 = 0 then 'Kenya' else 'Canada' end,
        split_part(email, '@', 1)::int % 4 <> 0, created_at from auth.users where email like '%@year.example';
    insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at)
      select one.id, other.id, case when (split_part(one.email, '@', 1)::int + split_part(other.email, '@', 1)::int) % 3 = 0 then 'pass' else 'like' end,
        greatest(one.created_at, other.created_at) + interval '7 hours'
      from auth.users as one join auth.users as other on one.id <> other.id
        and abs(split_part(one.email, '@', 1)::int - split_part(other.email, '@', 1)::int) <= 2
      where one.email like '%@year.example' and other.email like '%@year.example' and split_part(one.email, '@', 1)::int % 5 <> 0;
    insert into public.matches (user1_id, user2_id, created_at)
      select one.user_id, one.target_user_id, one.created_at from public.user_interactions as one
      where one.user_id < one.target_user_id and one.interaction_type = 'like' and exists (
        select from public.user_interactions as other where other.user_id = one.target_user_id
          and other.target_user_id = one.user_id and other.interaction_type = 'like');
    insert into public.messages (match_id, sender_id, recipient_id, content, created_at)
      select pair.id, case when n % 2 = 0 then pair.user1_id else pair.user2_id end,
        case when n % 2 = 0 then pair.user2_id else pair.user1_id end, 'x', pair.created_at + n * interval '9 hours'
      from public.matches as pair, generate_series(0, 5) as n
      where hashtext(pair.user1_id::text || pair.user2_id::text) % 2 = 0 or n = 0;
    insert into private.active_days (day, user_id) select distinct (created_at at time zone 'UTC')::date, sender_id from public.messages;
    insert into public.content_reports (reporter_id, reported_user_id, report_type, status, created_at, reviewed_at)
      select null, id, 'spam', 'resolved', created_at, created_at + split_part(email, '@', 1)::int * interval '20 minutes'
      from auth.users where email like '%@year.example';
    set session_replication_role = default;
  `);
  await community.server.run('select private.compute_analytics($1)', [at]);
});
afterAll(() => community.stop());

type Row = Record<string, number | string | null>;
interface Analytics {
  computed_at: string;
  daily: Row[];
  weekly: Row[];
  funnel: Row[];
  retention: { week: string; size: number | null; active: (number | null)[] }[];
  countries: Row[];
  decisions: Row[];
}
const analytics = () => admin.call<Analytics>('public.admin_analytics()');
const count = async (text: string): Promise<number> => {
  const [row] = await community.owner.unsafe<{ n: number }[]>(text);
  return Number(row?.n);
};

describe('the longer view', () => {
  it('counts each day as a query of its own does, for a year', async () => {
    const { daily } = await analytics();
    expect(daily).toHaveLength(400);
    expect(daily.at(-1)?.['day']).toBe('2026-11-20');
    const sources: [string, string, string][] = [
      ['signups', 'auth.users', 'created_at'],
      ['matches', 'public.matches', 'created_at'],
      ['messages', 'public.messages', 'created_at'],
    ];
    for (const [name, table, column] of sources) {
      for (const row of daily.filter((_row, index) => index % 7 === 0)) {
        const own = await count(`select count(*) as n from ${table} where ${column} >= '${row['day']}T00:00:00Z'
          and ${column} < '${row['day']}T00:00:00Z'::timestamptz + interval '1 day'`);
        expect({ day: row['day'], [name]: row[name] }).toEqual({ day: row['day'], [name]: own });
      }
    }
    const likes = daily.reduce((sum, row) => sum + Number(row['likes']), 0);
    expect(likes).toBe(
      await count(
        `select count(*) as n from public.user_interactions where interaction_type <> 'pass' and created_at < '2026-11-21'`,
      ),
    );
    expect(likes).toBeGreaterThan(100);
  });

  it('counts somebody active on several days of a week once', async () => {
    const { weekly } = await analytics();
    expect(weekly).toHaveLength(57);
    for (const row of weekly.filter((_row, index) => index % 5 === 0)) {
      const own = await count(
        `select count(distinct user_id) as n from private.active_days where day >= '${row['week']}' and day < '${row['week']}'::date + 7`,
      );
      expect({ week: row['week'], active: row['active'] }).toEqual({ week: row['week'], active: own });
    }
    expect(weekly.some((row) => Number(row['active']) > 0)).toBe(true);
  });

  it('follows those who signed up to their first conversation', async () => {
    const { funnel } = await analytics();
    const own =
      await count(`select count(distinct person) as n from public.matches as pair, unnest(array[pair.user1_id, pair.user2_id]) as person
      where (select count(distinct sender_id) from public.messages where match_id = pair.id) = 2`);
    const all = funnel.find((row) => row['days'] === null);
    expect(all).toMatchObject({
      signed_up: 161,
      profile_complete: await count('select count(*) as n from public.profiles where is_profile_complete'),
      first_like: await count(
        `select count(distinct user_id) as n from public.user_interactions where interaction_type <> 'pass'`,
      ),
      first_conversation: own,
    });
    expect(own).toBeGreaterThan(5);
    expect(funnel.map((row) => row['days'])).toEqual([30, 90, 365, null]);
  });

  it('shows no number for fewer than five people', async () => {
    const { countries, retention, funnel } = await analytics();
    expect(countries.map((row) => row['country'])).toEqual(['Canada', 'Kenya']);
    expect(countries[0]?.['members']).toBe(
      await count(`select count(*) as n from public.profiles where country = 'Canada'`),
    );
    const small = [
      ...countries.flatMap((row) => [row['signups'], row['active']]),
      ...retention.flatMap(({ size, active }) => [size, ...active]),
      ...funnel.flatMap((row) => [row['first_like'], row['first_match'], row['first_conversation']]),
    ].map(Number);
    expect(small.filter((number) => number > 0 && number < 5)).toEqual([]);
    expect(retention.some(({ size }) => size === null)).toBe(true);
  });

  it('knows the median time to a decision of each month', async () => {
    const { decisions } = await analytics();
    const march = decisions.find((row) => row['month'] === '2026-03-01');
    const own = await community.owner<{ hours: number }[]>`
      select extract(epoch from reviewed_at - created_at) / 3600 as hours from public.content_reports
      where date_trunc('month', reviewed_at at time zone 'UTC') = '2026-03-01' order by 1`;
    const middle = own.length % 2 ? [own[(own.length - 1) / 2]] : [own[own.length / 2 - 1], own[own.length / 2]];
    const median = middle.reduce((sum, row) => sum + Number(row?.hours), 0) / middle.length;
    expect(own.length).toBeGreaterThan(5);
    expect(march).toMatchObject({ decided: own.length });
    expect(Number(march?.['median_hours'])).toBeCloseTo(median, 1);
    expect(await community.anonymous.call('public.transparency()')).toMatchObject({ months: { length: 12 } });
  });
});

describe('the dashboard', () => {
  it('counts the present as queries of their own do, today from the operator’s midnight', async () => {
    await community.setStatus(await community.join(), 'suspended');
    const back = await community.join();
    await community.setStatus(back, 'banned');
    await community.setStatus(back, 'active');
    await community.owner`insert into auth.sessions (id, user_id) values (${back.caller.sessionId}, ${back.id})`;
    await back.run('select public.touch_activity()');
    const midnight = new Date(Date.now() - 3_600_000);
    const seen = await admin.call<Record<string, unknown>>('public.admin_dashboard($1)', [midnight]);
    const users = await count('select count(*) as n from auth.users');
    expect(seen).toMatchObject({
      total_users: users,
      signups_today: 2,
      active_today: 1,
      engagement_percent: Math.round(100 / users),
      total_matches: await count('select count(*) as n from public.matches'),
      status: { suspended: 1, banned: 0, active: users - 1, pending_review: 0 },
    });
    expect(await refusal(back.run('select public.admin_dashboard()'))).toBe('PT403 access_denied');
    expect(await refusal(back.run('select public.admin_analytics()'))).toBe('PT403 access_denied');
    expect(await community.owner`select day from private.active_days where user_id = ${back.id}`).toHaveLength(1);
  });

  it('shows the five latest deeds', async () => {
    const member = await community.join();
    for (let index = 0; index < 6; index += 1) {
      await admin.run('update public.profiles set bio = $2 where id = $1', [member.id, `Bio ${index}`]);
    }
    const { recent_actions } = await admin.call<{ recent_actions: object[] }>('public.admin_dashboard()');
    expect(recent_actions).toHaveLength(5);
    expect(recent_actions[0]).toMatchObject({ action: 'edit_user', admin_id: admin.id, target_user_id: member.id });
  });
});
