import { z } from 'zod';
import { shortDate } from '#lib/time/time.ts';
import { t } from '#lib/words/i18n.ts';

/** An entry of the audit log (docs/protocols/operators.md). */
export const entry = z.object({
  id: z.number(),
  action: z.string(),
  timestamp: z.string(),
  /** Null for the product itself, and for an operator who is gone. */
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
] as const;

function isKnown(action: string): action is (typeof actions)[number] {
  return (actions as readonly string[]).includes(action);
}

/** What was done, by whom and to whom, in plain words; needs the words of 'admin'. */
export function auditEntrySentence({ action, admin_id, admin_name, target_name, details }: AuditEntry): string {
  const names = {
    admin: admin_name || t(admin_id ? 'admin:entry.anOperator' : 'admin:entry.nobody'),
    target: target_name || t('admin:entry.gone'),
  };
  if (action === 'promote_user' && isLevel(details['level'])) {
    return t('admin:entry.promote_user', { ...names, level: t(`admin:levelName.${details['level']}`) });
  }
  if (action === 'suspend_user' && typeof details['ends_at'] === 'string') {
    return t('admin:entry.suspend_until', { ...names, until: shortDate(details['ends_at']) });
  }
  if (isKnown(action) && action !== 'promote_user') return t(`admin:entry.${action}`, names);
  return t('admin:entry.other', { ...names, action: action.replaceAll('_', ' ') });
}

function isLevel(level: unknown): level is 'moderator' | 'admin' | 'super_admin' {
  return level === 'moderator' || level === 'admin' || level === 'super_admin';
}
