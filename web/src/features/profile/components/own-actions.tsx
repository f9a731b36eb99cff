import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Button } from '#ui/button.tsx';

export function OwnActions() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.editProfile}>{t('profile:edit')}</Link>
      </Button>
    </div>
  );
}
