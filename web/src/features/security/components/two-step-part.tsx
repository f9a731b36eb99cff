import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchDate } from '#lib/time.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type TwoStep, twoStepQuery, useRemoveApp } from '../api/factors.ts';
import { EnrollAppDialog } from './enroll-app-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RecoveryPart } from './recovery-part.tsx';

/** Authenticator apps and what stands in for them. */
export function TwoStepPart() {
  const { t } = useTranslation('security');
  const [isEnrolling, setEnrolling] = useState(false);
  const twoStep = useQuery(twoStepQuery);
  const isOn = (twoStep.data?.apps.length ?? 0) > 0;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <h3 className="text-lg">{t('app.title')}</h3>
      {twoStep.data ? (
        <>
          <p className="flex items-start gap-2 text-ink-soft">
            {isOn ? (
              <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-matoke" />
            ) : (
              <ShieldOff aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            {isOn ? t('app.on') : t('app.off')}
          </p>
          {isOn ? <AppList apps={twoStep.data.apps} /> : null}
          <Button variant={isOn ? 'outline' : 'secondary'} onClick={() => setEnrolling(true)}>
            {isOn ? t('app.add') : t('app.turnOn')}
          </Button>
          {isOn ? <RecoveryPart codesLeft={twoStep.data.codesLeft} /> : null}
        </>
      ) : twoStep.isError ? (
        <LoadFailure query={twoStep} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {isEnrolling ? <EnrollAppDialog onClose={() => setEnrolling(false)} /> : null}
    </div>
  );
}

function AppList({ apps }: { apps: TwoStep['apps'] }) {
  const { t, i18n } = useTranslation('security');
  const remove = useRemoveApp();
  const keys = apps.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || t('app.unnamed'),
    since: t('app.added', { when: matchDate(new Date(created_at), new Date(), i18n.language) }),
  }));
  const removeText = apps.length > 1 ? t('app.removeText') : t('app.removeLastText');
  return <KeyList words="app" keys={keys} removeText={removeText} remove={remove} />;
}
