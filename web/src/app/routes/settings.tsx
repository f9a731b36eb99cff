import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
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
import { isSettingsSection, paths, type SettingsSection, settingsPath } from '#lib/addresses/paths.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { AboutSite } from '../shell/about-site.tsx';

export const meta = () => [{ title: `${getI18n().t('menu.settings')} · ${brand.name}` }];
export const clientLoader = () => loadWords('settings', 'auth', 'security', 'notifications', 'safety');

export default function SettingsRoute() {
  const { section } = useParams();
  const { hash } = useLocation();
  const anchor = hash.slice(1);
  // Older links name the section in the fragment.
  if (section === undefined && isSettingsSection(anchor)) return <Navigate to={settingsPath(anchor)} replace />;
  if (section !== undefined && !isSettingsSection(section)) return <Navigate to={paths.settings} replace />;
  return <Settings section={section} />;
}

function Settings({ section }: { section: SettingsSection | undefined }) {
  const push = usePushHere();
  return (
    <MemberSafety afterBlock={settingsPath('privacy')}>
      {(ask) => (
        <>
          <FreshProofDialog />
          <SettingsPage
            section={section}
            about={<AboutSite />}
            formerMatches={<FormerMatches onAsk={ask} />}
            numberProof={(number, onUse) => <NumberProof number={number} onUse={onUse} />}
            push={{ onWanted: () => push.state === 'off' && push.begin.mutate(), device: <PushOnDevice push={push} /> }}
            security={
              <>
                <AccessSection />
                <SecuritySection />
                <SessionsSection />
                <ActivitySection />
              </>
            }
          />
        </>
      )}
    </MemberSafety>
  );
}
