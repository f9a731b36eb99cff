import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { AccessSection } from '#features/auth/components/access-section.tsx';
import { FreshProofDialog } from '#features/auth/components/fresh-proof-dialog.tsx';
import { NumberProof } from '#features/auth/components/number-proof.tsx';
import { PushOnDevice, usePushHere } from '#features/notifications/components/push-on-device.tsx';
import { FormerMatches } from '#features/safety/components/former-matches.tsx';
import { MemberSafety } from '#features/safety/components/member-safety.tsx';
import { SecuritySection } from '#features/security/components/security-section.tsx';
import { ActivitySection } from '#features/sessions/components/activity-section.tsx';
import { SessionsSection } from '#features/sessions/components/sessions-section.tsx';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('menu.settings')} · ${brand.name}` }];
export const clientLoader = () => loadWords('settings', 'auth', 'security', 'notifications', 'safety');

export default function SettingsRoute() {
  const push = usePushHere();
  return (
    <MemberSafety afterBlock={paths.settings}>
      {(ask) => (
        <SettingsPage
          formerMatches={<FormerMatches onAsk={ask} />}
          numberProof={(number, onUse) => <NumberProof number={number} onUse={onUse} />}
          push={{ onWanted: () => push.state === 'off' && push.begin.mutate(), device: <PushOnDevice push={push} /> }}
          security={
            <>
              <FreshProofDialog />
              <AccessSection />
              <SecuritySection />
              <SessionsSection />
              <ActivitySection />
            </>
          }
        />
      )}
    </MemberSafety>
  );
}
