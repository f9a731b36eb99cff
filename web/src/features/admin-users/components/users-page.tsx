import { useTranslation } from 'react-i18next';

export function UsersPage() {
  const { t } = useTranslation('admin-users');
  return <h1 className="py-8 text-title">{t('title')}</h1>;
}
