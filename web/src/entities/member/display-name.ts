import type { User } from '@supabase/supabase-js';
import type { i18n as I18n } from 'i18next';

/**
 * The profile's name, else the account's, else the email before the @, else 'User'. Source: specification, section 4.
 */
export function displayName(
  i18n: I18n,
  fullName: string | null | undefined,
  user: Pick<User, 'email' | 'user_metadata'>,
): string {
  const accountName: unknown = user.user_metadata?.['full_name'];
  const candidates = [fullName, typeof accountName === 'string' ? accountName : null, user.email?.split('@')[0]];
  return candidates.find((name) => name?.trim())?.trim() ?? i18n.t('user.fallbackName');
}
