import { Smartphone } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachesPhones } from '#lib/session/auth-settings.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { PhonePanel as Panel } from './phone-panel.tsx';

// The library of all countries' numbers is fetched only by who signs in with one.
const PhonePanel = lazy(() => import('./phone-panel.tsx').then((module) => ({ default: module.PhonePanel })));

/** Offers signing in by phone, where codes reach phones. */
export function PhoneButton({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('auth');
  if (!useReachesPhones()) return null;
  return (
    <Button variant="outline" className="w-full" onClick={onChoose}>
      <Smartphone aria-hidden />
      {t('phone.choose')}
    </Button>
  );
}

/** The panel that stands in place of e-mail and password. */
export function PhoneSignIn(props: ComponentProps<typeof Panel>) {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<Spinner label={t('loading')} />}>
      <PhonePanel {...props} />
    </Suspense>
  );
}
