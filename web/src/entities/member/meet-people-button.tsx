import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, suggestionsPath } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Button } from '#ui/button.tsx';
import { ownProfileQuery } from './own-profile.ts';

/** The action of an empty list: the suggested people, or the wizard while the member's own profile is incomplete. */
export function MeetPeopleButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const own = useQuery(ownProfileQuery(useMemberId()));
  const isIncomplete = own.isSuccess && !own.data?.is_profile_complete;
  return (
    <Button asChild>
      {isIncomplete ? (
        <Link to={paths.profileCompletion}>{t('member:incomplete.action')}</Link>
      ) : (
        <Link to={suggestionsPath}>{label}</Link>
      )}
    </Button>
  );
}
