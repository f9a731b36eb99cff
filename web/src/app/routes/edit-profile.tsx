import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { EditProfilePage } from '#features/edit-profile/components/edit-profile-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('menu.editProfile')} · ${brand.name}` }];
export const clientLoader = () => loadWords('edit-profile', 'profile-form', 'options', 'prompts');

export default EditProfilePage;
