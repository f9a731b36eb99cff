import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';

export function OwnActions() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.editProfile}>{t('profile:edit')}</ButtonLink>
    </div>
  );
}
