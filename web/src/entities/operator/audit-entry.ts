import type { i18n as I18n } from 'i18next';
import { z } from 'zod';
import { shortDate } from '#lib/time/time.ts';

/** An entry of the audit log (docs/protocols/operators.md). */
export const entry = z.object({
  id: z.number(),
  action: z.string(),
  timestamp: z.string(),
  /** Null for the system, and for an operator whose account is deleted. */
  admin_id: z.uuid().nullable(),
  admin_name: z.string().nullable(),
  target_user_id: z.uuid().nullable(),
  target_name: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof entry>;

const actions = [
  'add_user',
  'edit_user',
  'suspend_user',
  'ban_user',
  'activate_user',
  'promote_user',
  'demote_user',
  'reset_password',
  'view_report',
  'take_report',
  'search_reported',
  'match_report',
  'decide_report',
  'decide_appeal',
  'approved_advertiser_request',
  'rejected_advertiser_request',
  'reviewed_advertiser_request',
  'add_featured_content',
  'edit_featured_content',
  'delete_featured_content',
  'edit_inbox_entry',
  'answer_inbox_entry',
  'start_legal_hold',
  'end_legal_hold',
  'retry_dead_letter',
  'use_matching_model',
  'use_deck_order',
] as const;

function isKnown(action: string): action is (typeof actions)[number] {
  return (actions as readonly string[]).includes(action);
}

/** An audit entry as a sentence: action, operator and member; needs the locale namespace 'admin'. */
export function auditEntrySentence(
  i18n: I18n,
  { action, admin_id, admin_name, target_name, details }: AuditEntry,
): string {
  const names = {
    admin: admin_name || i18n.t(admin_id ? 'admin:entry.anOperator' : 'admin:entry.nobody'),
    target: target_name || i18n.t('admin:entry.gone'),
  };
  if (action === 'promote_user' && isLevel(details['level'])) {
    return i18n.t('admin:entry.promote_user', { ...names, level: i18n.t(`admin:levelName.${details['level']}`) });
  }
  if (action === 'suspend_user' && typeof details['ends_at'] === 'string') {
    return i18n.t('admin:entry.suspend_until', { ...names, until: shortDate(i18n, details['ends_at']) });
  }
  if (isKnown(action) && action !== 'promote_user') return i18n.t(`admin:entry.${action}`, names);
  return i18n.t('admin:entry.other', { ...names, action: action.replaceAll('_', ' ') });
}

function isLevel(level: unknown): level is 'moderator' | 'admin' | 'super_admin' {
  return level === 'moderator' || level === 'admin' || level === 'super_admin';
}
