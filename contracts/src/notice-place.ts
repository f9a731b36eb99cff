/** Of a notice: what says where it leads. */
export interface PlacedNotice {
  kind: string;
  match_id: string | null;
  actor_id: string | null;
  payload: Readonly<Record<string, unknown>>;
}

/** One of the decisions of /decisions. */
export const decisionPath = (decisionId: string): string => `/decisions#${decisionId}`;

/**
 * Where a notice leads in the app, to whom or what it is about: a path. The list of notices, mails, push messages and
 * WhatsApp go by it alike. Likes lead to Discover, as their number on the dashboard does (specification, section 4).
 */
export function placeOfNotice({ kind, match_id, actor_id, payload }: PlacedNotice): string {
  switch (kind) {
    case 'match':
    case 'message':
    case 'match_ending':
      return match_id ? `/messages?match=${match_id}` : '/messages';
    case 'like':
      return '/discover';
    case 'super_like':
      return actor_id ? `/profile/${actor_id}` : '/discover';
    case 'channel_paused':
      return '/settings';
    case 'report_decided':
      return `/reports#${String(payload['report_id'])}`;
    case 'warning':
    case 'content_removed':
    case 'appeal_decided':
      return decisionPath(String(payload['decision_id']));
    default:
      // A server that is newer than this code tells of it where all of them are told.
      return '/notifications';
  }
}
