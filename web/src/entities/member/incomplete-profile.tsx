import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What a screen shows of other people while the member's own profile is incomplete: the way on to the wizard. */
export function IncompleteProfile() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="fold"
      title={t('member:incomplete.title')}
      action={<ButtonLink to={paths.profileCompletion}>{t('member:incomplete.action')}</ButtonLink>}
    >
      {t('member:incomplete.text')}
    </EmptyState>
  );
}
