import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachesPhones } from '#lib/calls/use-app-config.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useAccountUser } from '../api/account-user.ts';
import { PhoneDialog } from './phone-dialog.tsx';

interface NumberProofProps {
  /** As the member entered it. */
  number: string;
  /** Takes the confirmed number instead. */
  onUse: (number: string) => void;
}

/**
 * Says whether a number is the account's confirmed phone number, as only that one gets messages (decision 202), and offers
 * to confirm it or to use the confirmed one.
 */
export function NumberProof({ number, onUse }: NumberProofProps) {
  const { t } = useTranslation('auth');
  const user = useAccountUser();
  const reachesPhones = useReachesPhones();
  const [isConfirming, setConfirming] = useState(false);
  const proved = user?.phone && user.phone_confirmed_at ? `+${user.phone}` : '';
  if (proved !== '' && digitsOf(number) === digitsOf(proved)) return <p role="status">{t('numberProof.proved')}</p>;
  const isEmpty = number.trim() === '';
  return (
    <div className="grid justify-items-start gap-3">
      {isEmpty ? null : (
        <Alert className="w-full">
          {t(reachesPhones || proved ? 'numberProof.unproved' : 'numberProof.impossible')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {reachesPhones && !isEmpty ? (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {t('numberProof.confirm')}
          </Button>
        ) : null}
        {proved ? (
          <Button variant="outline" onClick={() => onUse(proved)}>
            {t('numberProof.use', { number: proved })}
          </Button>
        ) : null}
      </div>
      {isConfirming ? (
        <PhoneDialog phone={proved} suggested={number.trim()} onClose={() => setConfirming(false)} />
      ) : null}
    </div>
  );
}

/** The digits with the country code, as private.has_proved_number compares them. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^0+/, '');
}
