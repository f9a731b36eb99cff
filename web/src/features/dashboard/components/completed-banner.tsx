import { timing } from '@awamu/contracts/limits.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Congratulates on finishing the wizard, for 5 s or until dismissed. */
export function CompletedBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [shown, setShown] = useState(() => (state as { profileCompleted?: boolean } | null)?.profileCompleted === true);

  useEffect(() => {
    if (!shown) return;
    // Removed from the history entry, so that a reload does not show it again.
    void navigate(pathname, { replace: true, state: null });
    const timer = setTimeout(() => setShown(false), timing.dashboardBanner);
    return () => clearTimeout(timer);
  }, [shown, navigate, pathname]);

  if (!shown) return null;
  return (
    <Alert tone="success">
      <div className="flex items-center justify-between gap-4">
        {t('dashboard:profileCompleted')}
        <Button
          variant="plain"
          size="icon"
          onClick={() => setShown(false)}
          aria-label={t('close')}
          className="-my-3 text-ink"
        >
          <X aria-hidden />
        </Button>
      </div>
    </Alert>
  );
}
