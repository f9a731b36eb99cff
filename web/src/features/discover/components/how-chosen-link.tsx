import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** The link to the page that says how people are chosen. */
export function HowChosenLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.howPeopleAreChosen} variant="link" size="inline" className="-ml-1">
      {t('discover:howChosen')}
    </ButtonLink>
  );
}
