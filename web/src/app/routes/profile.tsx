import { brand } from '@awamu/contracts/brand.ts';
import { useParams } from 'react-router';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { SafetyButtons } from '#features/safety/components/safety-buttons.tsx';
import { loadWords, t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';

export const meta = () => [{ title: `${t('menu.profile')} · ${brand.name}` }];
export const clientLoader = () => loadWords('profile', 'member', 'options', 'safety');

export default function ProfileRoute() {
  const { userId = '' } = useParams();
  return (
    <ProfilePage
      key={userId}
      userId={userId}
      safety={(fullName) => <SafetyButtons userId={userId} fullName={fullName} afterBlock={paths.dashboard} />}
    />
  );
}
