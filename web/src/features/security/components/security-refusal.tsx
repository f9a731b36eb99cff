import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { securityFailure } from '../api/security-failure.ts';

/** An error of two-step sign-in, keys or connected accounts; renders nothing without one. */
export function SecurityRefusal({ error, className }: { error: unknown; className?: string | undefined }) {
  const { i18n } = useTranslation();
  if (!error) return null;
  return (
    <RefusalAlert error={error} className={className}>
      {securityFailure(i18n, error)}
    </RefusalAlert>
  );
}
