import { Smartphone } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { PhonePanel as Panel } from './phone-panel.tsx';

// Loads the library of phone numbers only for members who sign in by phone.
const PhonePanel = lazy(() => import('./phone-panel.tsx').then((module) => ({ default: module.PhonePanel })));

/** Opens sign-in by phone. */
export function PhoneButton({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Button variant="outline" className="w-full" onClick={onChoose}>
      <Smartphone aria-hidden />
      {t('phone.choose')}
    </Button>
  );
}

/** The panel that replaces email and password. */
export function PhoneSignIn(props: ComponentProps<typeof Panel>) {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<Spinner label={t('loading')} />}>
      <PhonePanel {...props} />
    </Suspense>
  );
}
