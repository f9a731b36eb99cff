import type { Community } from './community.ts';

/** End of the year, at which the figures are computed. */
export const yearEnd = new Date('2026-11-20T12:00:00Z');

/**
 * Replaces all members but `adminId` by a deterministic year of a small community: 160 sign-ups over the year and 100 in
 * its last eleven weeks, with likes, passes, matches, messages, active days and reports.
 */
export async function generateYear({ owner }: Community, adminId: string): Promise<void> {
  await owner.unsafe(`
    set session_replication_role = replica;
    delete from auth.users where id <> '${adminId}';
    update auth.users set created_at = '2025-06-01';
    create temporary table people as
      select gen_random_uuid() as id, n, case
        when n <= 160 then '2025-11-21T00:00:00Z'::timestamptz + n * interval '2 days 5 hours'
        else '2026-09-07T00:00:00Z'::timestamptz + (n - 160) * interval '17 hours' end as created_at
      from generate_series(1, 260) as n;
    insert into auth.users (id, email, created_at) select id, n || '@year.example', created_at from people;
    insert into public.profiles (id, full_name, country, is_profile_complete, created_at)
      select id, 'Member ' || n, case when n % 70 = 0 then 'Malta' when n % 17 = 0 then 'Peru' when n % 2 = 0 then 'Kenya' else 'Canada' end,
        n % 4 <> 0, created_at from people;
    insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at)
      select one.id, other.id, case when (one.n + other.n) % 3 = 0 then 'pass' when one.n % 7 = 0 then 'super_like' else 'like' end,
        greatest(one.created_at, other.created_at) + interval '7 hours'
      from people as one join people as other on one.id <> other.id and abs(one.n - other.n) <= 2
      where one.n % 5 <> 0;
    insert into public.matches (user1_id, user2_id, created_at)
      select one.user_id, one.target_user_id, one.created_at from public.user_interactions as one
      where one.user_id < one.target_user_id and one.interaction_type <> 'pass' and exists (
        select from public.user_interactions as other where other.user_id = one.target_user_id
          and other.target_user_id = one.user_id and other.interaction_type <> 'pass');
    insert into public.messages (match_id, sender_id, recipient_id, content, created_at)
      select pair.id, case when n % 2 = 0 then pair.user1_id else pair.user2_id end,
        case when n % 2 = 0 then pair.user2_id else pair.user1_id end, 'x', pair.created_at + n * interval '9 hours'
      from public.matches as pair, generate_series(0, 5) as n
      where (extract(epoch from pair.created_at) / 3600)::integer % 2 = 0 or n = 0;
    insert into private.active_days (day, user_id)
      select (created_at at time zone 'UTC')::date, sender_id from public.messages
      union select (created_at at time zone 'UTC')::date + later * 6, id from people, generate_series(0, 4) as later
      where later <= n % 5 and created_at + later * interval '6 days' < '2026-11-20';
    insert into public.content_reports (reporter_id, reported_user_id, report_type, priority, source, rule, status, created_at, reviewed_at)
      select null, id, 'spam', case when n % 3 = 0 then 'high' else 'normal' end,
        case when n % 11 = 0 then 'screening' else 'member' end, case when n % 11 = 0 then 'many_likes' end,
        case when n % 13 = 0 then 'pending' when n % 6 = 0 then 'dismissed' else 'resolved' end,
        created_at, case when n % 13 <> 0 then created_at + n * interval '20 minutes' end
      from people where n <= 160 or n % 2 = 0;
    drop table people;
    set session_replication_role = default;
  `);
}
