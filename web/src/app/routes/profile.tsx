import { brand } from '@awamu/contracts/brand.ts';
import { useParams } from 'react-router';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { loadWords, t } from '#lib/i18n.ts';

export const meta = () => [{ title: `${t('menu.profile')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile', 'member', 'options');

export default function ProfileRoute() {
  const { userId = '' } = useParams();
  return <ProfilePage key={userId} userId={userId} />;
}
