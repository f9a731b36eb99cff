import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { healthIndicators } from '../api/indicators.ts';
import type { Health } from '../api/overview.ts';

/** Nothing while all is well; else what is wrong. */
export function HealthBanner({ health }: { health: UseQueryResult<Health> }) {
  const { t } = useTranslation('admin-overview');
  if (health.isError) {
    return <Alert tone="error">{t('health.unmeasured', { message: failureSentence(health.error) })}</Alert>;
  }
  if (!health.data) return null;
  const indicators = healthIndicators(health.data, health.dataUpdatedAt);
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
