import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** The ids of the videos whose picture is to be fetched now. */
export async function takeFilmsWithoutThumbnail(sql: CallerSql): Promise<readonly string[]> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.take_films_without_thumbnail', {})) ?? [];
}

/** @param picture a data URL */
export async function keepThumbnail(sql: CallerSql, videoId: string, picture: string): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.keep_thumbnail', { video_id: videoId, picture });
}
