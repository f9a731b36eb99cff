import { brand } from '@awamu/contracts/brand.ts';
import { AccessSection } from '#features/auth/components/access-section.tsx';
import { FreshProofDialog } from '#features/auth/components/fresh-proof-dialog.tsx';
import { SecuritySection } from '#features/security/components/security-section.tsx';
import { ActivitySection } from '#features/sessions/components/activity-section.tsx';
import { SessionsSection } from '#features/sessions/components/sessions-section.tsx';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';

export const meta = () => [{ title: `${t('menu.settings')} · ${brand.name}` }];
export const clientLoader = () => loadWords('settings', 'auth', 'security');

export default function SettingsRoute() {
  return (
    <SettingsPage
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
  );
}
