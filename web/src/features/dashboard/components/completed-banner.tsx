import { timing } from '@awamu/contracts/limits.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CompletedCelebration } from './completed-celebration.tsx';

/** Congratulates on finishing the wizard: over the whole screen until it is closed, then in a line for 5 s or until dismissed. */
export function CompletedBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [shown, setShown] = useState<'celebration' | 'line' | null>(() =>
    (state as { profileCompleted?: boolean } | null)?.profileCompleted === true ? 'celebration' : null,
  );

  useEffect(() => {
    // Removed from the history entry, so that a reload does not show it again.
    if (shown === 'celebration') void navigate(pathname, { replace: true, state: null });
    if (shown !== 'line') return;
    const timer = setTimeout(() => setShown(null), timing.dashboardBanner);
    return () => clearTimeout(timer);
  }, [shown, navigate, pathname]);

  if (shown === null) return null;
  if (shown === 'celebration') return <CompletedCelebration onClose={() => setShown('line')} />;
  return (
    <Alert tone="success">
      <div className="flex items-center justify-between gap-4">
        {t('dashboard:profileCompleted')}
        <Button
          variant="plain"
          size="icon"
          onClick={() => setShown(null)}
          aria-label={t('close')}
          className="-my-3 text-ink"
        >
          <X aria-hidden />
        </Button>
      </div>
    </Alert>
  );
}
