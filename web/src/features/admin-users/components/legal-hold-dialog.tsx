import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpenDialog } from '#ui/dialog.tsx';
import { legalHoldsQuery, openHoldOf } from '../api/legal-holds.ts';
import type { User } from '../api/users.ts';
import { EndLegalHoldForm } from './end-legal-hold-form.tsx';
import { LegalHoldSkeleton } from './legal-hold-skeleton.tsx';
import { StartLegalHoldForm } from './start-legal-hold-form.tsx';
import { useUserName } from './use-user-name.ts';

interface LegalHoldDialogProps {
  user: User;
  onClose: () => void;
}

/** The legal hold on a member's data: the open one, which can be lifted, or the form to place one. */
export function LegalHoldDialog({ user, onClose }: LegalHoldDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const name = useUserName(user);
  const holds = useQuery(legalHoldsQuery);
  return (
    <OpenDialog
      onClose={onClose}
      title={t('admin-users:hold.title')}
      description={name}
      closeLabel={t('common:close')}
      className="sm:max-h-[92dvh]"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <LegalHoldSkeleton holds={holds}>
        {(known) => {
          const hold = openHoldOf(known, user.id);
          return hold ? (
            <EndLegalHoldForm hold={hold} name={name} onCancel={onClose} onLifted={onClose} />
          ) : (
            <StartLegalHoldForm user={user} onClose={onClose} />
          );
        }}
      </LegalHoldSkeleton>
    </OpenDialog>
  );
}
