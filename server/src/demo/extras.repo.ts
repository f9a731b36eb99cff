import { insertInto } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { Blocking } from './community/make-safety.ts';
import type { FeaturedFilm } from './content/featured.ts';

/** Inserts Nakato's blocks and reports as the product would have stored them. */
export async function insertSafety(
  database: Queryable,
  blockings: readonly Blocking[],
  faceOf: (personId: string) => string | null,
): Promise<void> {
  for (const { blocker, blocked, at, report } of blockings) {
    await database.query(
      `${insertInto('public.blocks', 'blocker_id, blocked_id, created_at, blocked_name, blocked_picture_url')}
       values ($1, $2, $3, $4, $5)`,
      [blocker.id, blocked.id, new Date(at), blocked.fullName, faceOf(blocked.id)],
    );
    if (report === null) continue;
    await database.query(
      `${insertInto(
        'public.content_reports',
        'id, reporter_id, reported_user_id, subject_id, subject_name, report_type, details, created_at',
      )}
       values ($1, $2, $3, $3, $4, $5, $6, $7)`,
      [report.id, blocker.id, blocked.id, blocked.fullName, report.type, report.details, new Date(at)],
    );
  }
}

/** Inserts the films of the dashboard, and the application of an advertiser. */
export async function insertAdvertising(
  database: Queryable,
  films: readonly FeaturedFilm[],
  request: { submittedBy: string; at: Date },
): Promise<void> {
  for (const film of films) {
    await database.query(
      `${insertInto(
        'public.featured_content',
        `title, description, youtube_video_id, youtube_url, advertiser_name, priority_order, is_active,
         start_date, end_date`,
      )}
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        film.title,
        film.description,
        film.videoId,
        `https://www.youtube.com/watch?v=${film.videoId}`,
        film.advertiser,
        film.priority,
        film.isActive,
        film.startDate,
        film.endDate,
      ],
    );
  }
  await database.query(
    `${insertInto(
      'public.advertiser_requests',
      `submitted_by, business_name, contact_person, email, phone, business_description, budget_range,
       content_description, website_url, additional_notes, created_at`,
    )}
     values ($1, 'Luwombo & Daughters', 'Auma Patricia', 'hello@luwombo.example', '+1 416 555 0142',
       'Ugandan catering in Toronto: luwombo, matooke and a very loud kitchen.', '500-1000',
       'Two minutes in our kitchen on a Saturday, with the recipe at the end.', 'https://luwombo.example', 'featured', $2)`,
    [request.submittedBy, request.at],
  );
}
