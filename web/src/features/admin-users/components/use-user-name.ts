import { useTranslation } from 'react-i18next';
import type { User } from '../api/users.ts';

/** What an account is called here: its name, else what it signed up with. */
export function useUserName(user: Pick<User, 'full_name' | 'email' | 'phone'>): string {
  const { t } = useTranslation('common');
  return user.full_name || user.email || user.phone || t('user.fallbackName');
}
