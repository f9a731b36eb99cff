import type { Sql } from 'postgres';
import { makeOperator } from '../../../acceptance/src/harness/make-operator.ts';

/** The numbers of rows to insert, in addition to the members of the demo community. */
export interface OfficeSize {
  messages: number;
  reports: number;
}

/**
 * Makes a signed-in member super admin and inserts rows of years of use: messages in existing matches, reports of which one in
 * twenty is open, and days of activity. Triggers are turned off, as they are not measured here.
 */
export async function fillOffice(owner: Sql, operator: string, { messages, reports }: OfficeSize): Promise<void> {
  await makeOperator(owner, operator, 'super_admin');
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.messages (match_id, sender_id, recipient_id, content, created_at)
      select pair.id, case when place % 2 = 0 then pair.user1_id else pair.user2_id end,
        case when place % 2 = 0 then pair.user2_id else pair.user1_id end, 'Message ' || place,
        greatest(pair.created_at, now() - make_interval(hours => (place * 7 % 9000)::integer))
      from (select *, row_number() over () - 1 as number, count(*) over () as pairs from public.matches) as pair
      cross join lateral generate_series(1, ${messages}::integer / pair.pairs + 1) as place`;
    await sql`
      insert into public.content_reports (reporter_id, reported_user_id, subject_id, report_type, priority, status, created_at, reviewed_at)
      select teller.id, told.id, told.id, 'spam', (array['high', 'normal', 'low'])[1 + teller.number % 3],
        case when teller.number % 20 = 0 then 'pending' else 'resolved' end,
        now() - make_interval(mins => (teller.number * 20)::integer),
        case when teller.number % 20 > 0 then now() - make_interval(mins => (teller.number * 20)::integer) + interval '9 hours' end
      from (select id, row_number() over (order by id) as number from public.profiles limit ${reports}) as teller
      join (select id, row_number() over (order by id desc) as number from public.profiles limit ${reports}) as told
        on told.number = teller.number and told.id <> teller.id`;
    await sql`
      insert into private.active_days (day, user_id)
      select current_date - place, id from public.profiles cross join generate_series(0, 9) as place
      on conflict do nothing`;
  });
  // Updates the statistics, as autovacuum would.
  await owner`vacuum analyze`;
}
