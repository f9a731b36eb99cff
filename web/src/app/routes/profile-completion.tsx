import { SetupWizard } from '#features/profile-setup/components/setup-wizard.tsx';
import { loadWords } from '#lib/i18n.ts';

export const clientLoader = () => loadWords('profile-setup', 'options');

export default function ProfileCompletionRoute() {
  return <SetupWizard />;
}
