import { callForValue } from '#platform/database/function-call.ts';
import { insertInto, type RowOf } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import inquiries from './content/inquiries.json' with { type: 'json' };
import type { Person } from './people/person.ts';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

/** Fills the operators' inbox and history of the demo community by calling the product's own functions. */
export async function fillOffice(
  database: Queryable,
  { people, adminEmail, now }: { people: readonly Person[]; adminEmail: string; now: number },
): Promise<void> {
  await insertInquiries(database, now);
  await recordActiveDays(database);
  const [admin] = await database.query<RowOf<'auth.users', 'id'>>('select id from auth.users where email = $1', [
    adminEmail,
  ]);
  if (admin === undefined) return;
  for (const report of inquiries.reports) await insertReport(database, { report, people, now, adminId: admin.id });
}

async function insertInquiries(database: Queryable, now: number): Promise<void> {
  const at = (days: number): Date => new Date(now - days * dayMs - hourMs);
  for (const { days, name, email, subject, message, feedbackTopic } of inquiries.contactMessages) {
    await database.query(
      `${insertInto('public.contact_messages', 'name, email, subject, message, feedback_topic, created_at')}
       values ($1, $2, $3, $4, $5, $6)`,
      [name, email, subject, message, feedbackTopic, at(days)],
    );
  }
  for (const { days, name, email, helpType, urgency, description } of inquiries.supportRequests) {
    await database.query(
      `${insertInto('public.support_requests', 'name, email, help_type, urgency, description, created_at')}
       values ($1, $2, $3, $4, $5, $6)`,
      [name, email, helpType, urgency, description, at(days)],
    );
  }
  for (const { days, title, category, description, authorName } of inquiries.postIdeas) {
    await database.query(
      `${insertInto('public.post_ideas', 'title, category, description, author_name, created_at')} values ($1, $2, $3, $4, $5)`,
      [title, category, description, authorName, at(days)],
    );
  }
}

/** Records past days of activity, as they would have been recorded at the time. */
async function recordActiveDays(database: Queryable): Promise<void> {
  await database.query(`
    ${insertInto('private.active_days', 'day, user_id')}
    select distinct (entry.at at time zone 'UTC')::date, entry.user_id from (
      select created_at, id from public.profiles
      union all select created_at, user_id from public.user_interactions
      union all select created_at, sender_id from public.messages
      union all select last_active_at, user_id from private.member_activity
    ) as entry (at, user_id)
    on conflict do nothing`);
}

interface ReportToMake {
  /** Reporter and reported are indexes in the community. */
  report: (typeof inquiries.reports)[number];
  people: readonly Person[];
  now: number;
  adminId: string;
}

async function insertReport(database: Queryable, { report, people, now, adminId }: ReportToMake): Promise<void> {
  const [reporter, reported] = [people[report.reporter], people[report.reported]];
  // A tiny community has no members to report.
  if (reporter === undefined || reported === undefined) return;
  const madeAt = now - report.daysAgo * dayMs;
  const [made] = await database.query<RowOf<'public.content_reports', 'id'>>(
    `${insertInto(
      'public.content_reports',
      'reporter_id, reported_user_id, subject_id, subject_name, report_type, details, created_at',
    )}
     values ($1, $2, $2, $3, $4, $5, $6) returning id`,
    [reporter.id, reported.id, reported.fullName, report.type, report.details, new Date(madeAt)],
  );
  if (made === undefined || report.outcome === null) return;
  await database.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: adminId, role: 'authenticated' }),
  ]);
  const decision = { report_id: made.id, outcome: report.outcome, reason: report.reason };
  await callForValue(database, 'public.decide_report', decision);
  await database.query(`select set_config('request.jwt.claims', '', true)`);
  const decidedAt = new Date(madeAt + report.decidedAfterHours * hourMs);
  await database.query('update public.content_reports set reviewed_at = $2 where id = $1', [made.id, decidedAt]);
  await database.query('update public.moderation_decisions set decided_at = $2 where report_id = $1', [
    made.id,
    decidedAt,
  ]);
  // Nobody reads the mail of an invented person.
  await database.query('delete from private.outbound_messages where address = $1', [reported.email]);
}
