import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { notingWhatHappens } from '#identity/job-runs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { schedule, schedules } from '#platform/jobs/schedule.ts';
import type { Clock } from '#platform/process/clock.ts';
import { keepThumbnail, takeFilmsWithoutThumbnail } from './featured.repo.ts';
import { fetchThumbnail } from './fetch-thumbnail.ts';

export interface FeaturedDeps {
  sql: CallerSql;
  clock: Clock;
  jobs: Pick<Jobs, 'schedule'>;
}

/** Fetches the pictures of featured films from the video host, once each (decision 169). */
export function registerFeatured(app: FastifyInstance, deps: FeaturedDeps): void {
  const job = 'fetch pictures of featured films';
  const work = notingWhatHappens(deps, job, () => fetchThumbnails(deps.sql));
  schedule(app, deps.jobs, { job, cron: schedules.everyMinute }, work);
}

/** @param fetchOne for tests. @returns how many videos were tried */
export async function fetchThumbnails(sql: CallerSql, fetchOne = fetchThumbnail): Promise<number> {
  const videoIds = await takeFilmsWithoutThumbnail(sql);
  for (const videoId of videoIds) {
    const picture = await fetchOne(videoId);
    if (picture !== null) await keepThumbnail(sql, videoId, picture);
  }
  return videoIds.length;
}
