import { useTranslation } from 'react-i18next';

export function OverviewPage() {
  const { t } = useTranslation('admin-overview');
  return <h1 className="py-8 text-title">{t('title')}</h1>;
}
