import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#entities/member/profile-fields.tsx';

export function WordsScreen() {
  const { t } = useTranslation('profile-setup');
  return <ProfileFields isWizard columns={['bio']} labelOf={(column) => t(`field.${column}`)} />;
}
