import { timing } from '@awamu/contracts/limits.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#lib/words/i18n.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Greets somebody who has just finished the wizard: for 5 s, or until it is dismissed. */
export function CompletedBanner() {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [shown, setShown] = useState(() => (state as { profileCompleted?: boolean } | null)?.profileCompleted === true);

  useEffect(() => {
    if (!shown) return;
    // Taken out of the history entry, so that a reload does not congratulate again.
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
          variant="ghost"
          size="icon"
          onClick={() => setShown(false)}
          aria-label={t('close')}
          className="-my-3 hover:bg-transparent"
        >
          <X aria-hidden />
        </Button>
      </div>
    </Alert>
  );
}
