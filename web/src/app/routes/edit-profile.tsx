import { brand } from '@awamu/contracts/brand.ts';
import { EditProfilePage } from '#features/edit-profile/components/edit-profile-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('menu.editProfile')} · ${brand.name}` }];
export const clientLoader = () => loadWords('edit-profile', 'profile-form', 'options');

export default function EditProfileRoute() {
  return <EditProfilePage />;
}
