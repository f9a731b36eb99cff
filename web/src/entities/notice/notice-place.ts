import type { Notice } from '@awamu/contracts/notices.ts';
import { conversationPath, decisionPath, paths, profilePath } from '#lib/paths.ts';

/** Where a notice leads: to whom or what it is about. */
export function placeOfNotice(notice: Notice): string {
  switch (notice.kind) {
    case 'match':
    case 'message':
    case 'match_ending':
      return conversationPath(notice.match_id);
    case 'like':
      return paths.discover;
    case 'super_like':
      return profilePath(notice.actor_id);
    case 'channel_paused':
      return paths.settings;
    case 'report_decided':
      return paths.reports;
    case 'warning':
    case 'content_removed':
    case 'appeal_decided':
      return decisionPath(notice.payload.decision_id);
  }
}
