import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageAlert } from './page-alert.tsx';

/** Explains why an unknown address has led to the front page. */
export function NoSuchPageAlert({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  const toDashboard = (
    <ButtonLink to={paths.dashboard} variant="secondary">
      {t('nav.dashboard')}
    </ButtonLink>
  );
  return <PageAlert text={t('noSuchPage')} actions={isMember && toDashboard} />;
}
