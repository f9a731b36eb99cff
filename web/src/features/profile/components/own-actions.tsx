import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';

export function OwnActions() {
  const { t } = useTranslation();
  const own = useQuery(ownProfileQuery(useMemberId()));
  // The wizard asks only for what is missing.
  const isIncomplete = own.isSuccess && !own.data?.is_profile_complete;
  return (
    <div className="flex flex-wrap gap-3">
      {isIncomplete ? (
        <ButtonLink to={paths.profileCompletion}>{t('member:incomplete.action')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.editProfile}>{t('profile:edit')}</ButtonLink>
      )}
    </div>
  );
}
