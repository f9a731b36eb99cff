import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { healthIndicators } from '../api/indicators.ts';
import type { Health } from '../api/overview.ts';

/** The problems of the server; renders nothing without any. */
export function HealthBanner({ health }: { health: UseQueryResult<Health> }) {
  const { t, i18n } = useTranslation('admin-overview');
  if (health.isError) {
    return <Alert tone="error">{t('health.unmeasured', { message: failureSentence(i18n, health.error) })}</Alert>;
  }
  if (!health.data) return null;
  const indicators = healthIndicators(i18n, health.data, health.dataUpdatedAt);
  const { status } = health.data;
  if (status === 'healthy' && indicators.length === 0) return null;
  return (
    <Alert tone={status === 'error' ? 'error' : 'info'}>
      <p className="font-semibold">{t(`health.banner.${status}`)}</p>
      <ul className="list-disc pl-5">
        {indicators.map((indicator) => (
          <li key={indicator}>{indicator}</li>
        ))}
      </ul>
    </Alert>
  );
}
