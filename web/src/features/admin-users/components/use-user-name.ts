import { useTranslation } from 'react-i18next';
import type { User } from '../api/users.ts';

/** The display name of an account: its name, else its email or phone number. */
export function useUserName(user: Pick<User, 'full_name' | 'email' | 'phone'>): string {
  const { t } = useTranslation('common');
  return user.full_name || user.email || user.phone || t('user.fallbackName');
}
