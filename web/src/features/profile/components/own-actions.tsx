import { Link } from 'react-router';
import { t } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

export function OwnActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.editProfile}>{t('profile:edit')}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.reports}>{t('profile:yourReports')}</Link>
      </Button>
    </div>
  );
}
