import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { SetupWizard } from '#features/profile-setup/components/setup-wizard.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('pageTitle.profileSetup')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile-setup', 'profile-form', 'member', 'options');

export default SetupWizard;
