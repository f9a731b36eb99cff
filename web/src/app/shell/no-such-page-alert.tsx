import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** Explains why an unknown address has led to the front page. */
export function NoSuchPageAlert({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-7xl px-5 py-4 lg:px-8">
      <Alert tone="info">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="grow basis-60">{t('noSuchPage')}</p>
          {isMember ? (
            <ButtonLink to={paths.dashboard} variant="secondary">
              {t('nav.dashboard')}
            </ButtonLink>
          ) : null}
        </div>
      </Alert>
    </div>
  );
}
