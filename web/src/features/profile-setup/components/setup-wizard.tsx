import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { ownPromptsQuery } from '#entities/member/own-prompts.ts';
import { useMemberId, useSession } from '#lib/session/session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { firstDraft } from '../api/first-draft.ts';
import { screenIndex } from '../api/setup-draft.ts';
import { readStoredDraft } from '../api/stored-draft.ts';
import { WizardForm } from './wizard-form.tsx';

/** The setup wizard: starts from the stored draft, else from the account's data. */
export function SetupWizard() {
  const { t } = useTranslation('common');
  const userId = useMemberId();
  const accountName: unknown = useSession().user?.user_metadata['full_name'];
  const [stored] = useState(() => readStoredDraft(userId));
  const profile = useQuery(ownProfileQuery(userId));
  const prompts = useQuery(ownPromptsQuery(userId));

  if (profile.isPending || prompts.isPending) return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  if ((profile.isError || prompts.isError) && !stored) {
    return (
      <ErrorState
        title={t('failure.title')}
        message={t('failure.network')}
        retryLabel={t('tryAgain')}
        onRetry={() => void Promise.all([profile.refetch(), prompts.refetch()])}
      />
    );
  }
  const name = typeof accountName === 'string' ? accountName : '';
  return (
    <WizardForm
      userId={userId}
      initial={stored?.draft ?? firstDraft(profile.data ?? null, name, prompts.data)}
      first={stored ? screenIndex(stored.screen) : 0}
      storedPrompts={prompts.data ?? []}
    />
  );
}
