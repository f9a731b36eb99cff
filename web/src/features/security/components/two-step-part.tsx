import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachesPhones } from '#lib/calls/use-app-config.ts';
import { canUsePasskeys } from '#lib/session/passkeys.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { matchDate } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type SecondFactor, type TwoStep, twoStepQuery, useRemoveFactor } from '../api/factors.ts';
import { EnrollAppDialog } from './enroll-app-dialog.tsx';
import { EnrollKeyDialog } from './enroll-key-dialog.tsx';
import { EnrollPhoneDialog } from './enroll-phone-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RecoveryPart } from './recovery-part.tsx';

type Kind = SecondFactor['factor_type'];

/** The second factors and the recovery codes. */
export function TwoStepPart() {
  const { t } = useTranslation('security');
  const [enrolling, setEnrolling] = useState<Kind | null>(null);
  const twoStep = useQuery(twoStepQuery);
  const close = (): void => setEnrolling(null);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-lg">{t('factor.title')}</h3>
      {twoStep.data ? (
        <FactorSummary twoStep={twoStep.data} onEnroll={setEnrolling} />
      ) : twoStep.isError ? (
        <LoadFailure query={twoStep} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {enrolling === 'totp' ? <EnrollAppDialog onClose={close} /> : null}
      {enrolling === 'phone' ? <EnrollPhoneDialog onClose={close} /> : null}
      {enrolling === 'webauthn' ? <EnrollKeyDialog onClose={close} /> : null}
    </div>
  );
}

function FactorSummary({ twoStep, onEnroll }: { twoStep: TwoStep; onEnroll: (kind: Kind) => void }) {
  const { t } = useTranslation('security');
  const reachesPhones = useReachesPhones();
  const { factors, codesLeft } = twoStep;
  const isOn = factors.length > 0;
  const appLabel = factors.some(({ factor_type }) => factor_type === 'totp') ? 'factor.addApp' : 'factor.firstApp';
  return (
    <>
      <p className="flex items-start gap-2 text-ink-soft">
        {isOn ? (
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-matoke" />
        ) : (
          <ShieldOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        )}
        {isOn ? t('factor.on') : t('factor.off')}
      </p>
      {isOn ? <FactorList factors={factors} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant={isOn ? 'outline' : 'secondary'} onClick={() => onEnroll('totp')}>
          {isOn ? t(appLabel) : t('factor.turnOn')}
        </Button>
        {canUsePasskeys() ? (
          <Button variant="outline" onClick={() => onEnroll('webauthn')}>
            {t('factor.addKey')}
          </Button>
        ) : null}
        {reachesPhones ? (
          <Button variant="outline" onClick={() => onEnroll('phone')}>
            {t('factor.addPhone')}
          </Button>
        ) : null}
      </div>
      {isOn ? <RecoveryPart codesLeft={codesLeft} /> : null}
    </>
  );
}

function FactorList({ factors }: { factors: TwoStep['factors'] }) {
  const { t, i18n } = useTranslation('security');
  const remove = useRemoveFactor();
  const keys = factors.map(({ id, friendly_name, factor_type, created_at }) => ({
    id,
    name: friendly_name || t('factor.unnamed'),
    since: t('factor.since', {
      kind: t(`factor.kind.${factor_type}`),
      when: matchDate(i18n, new Date(created_at), serverNow()),
    }),
  }));
  const removeText = factors.length > 1 ? t('factor.removeText') : t('factor.removeLastText');
  return <KeyList words="factor" keys={keys} removeText={removeText} remove={remove} />;
}
