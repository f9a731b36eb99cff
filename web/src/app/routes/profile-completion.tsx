import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { SetupWizard } from '#features/profile-setup/components/setup-wizard.tsx';
import { loadWords } from '#lib/words/i18n.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${getI18n().t('pageTitle.profileSetup')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile-setup', 'profile-form', 'member', 'options', 'prompts');
export const handle: RouteHandle = { isFlow: true };

export default SetupWizard;
