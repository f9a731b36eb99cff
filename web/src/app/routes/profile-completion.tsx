import { brand } from '@awamu/contracts/brand.ts';
import { SetupWizard } from '#features/profile-setup/components/setup-wizard.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('pageTitle.profileSetup')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile-setup', 'profile-form', 'options');

export default function ProfileCompletionRoute() {
  return <SetupWizard />;
}
