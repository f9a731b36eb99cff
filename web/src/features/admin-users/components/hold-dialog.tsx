import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { legalHoldsQuery, openHoldOf } from '../api/legal-holds.ts';
import type { User } from '../api/users.ts';
import { HoldLoading } from './hold-loading.tsx';
import { LiftHoldForm } from './lift-hold-form.tsx';
import { PlaceHoldForm } from './place-hold-form.tsx';
import { useUserName } from './use-user-name.ts';

interface HoldDialogProps {
  user: User;
  onClose: () => void;
}

/** The legal hold on a member's data: the one that there is, with the way to lift it, or the way to place one. */
export function HoldDialog({ user, onClose }: HoldDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const name = useUserName(user);
  const holds = useQuery(legalHoldsQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('admin-users:hold.title')}
        description={name}
        closeLabel={t('common:close')}
        className="sm:max-h-[92dvh]"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <HoldLoading holds={holds}>
          {(known) => {
            const hold = openHoldOf(known, user.id);
            return hold ? (
              <LiftHoldForm hold={hold} name={name} onCancel={onClose} onLifted={onClose} />
            ) : (
              <PlaceHoldForm user={user} onClose={onClose} />
            );
          }}
        </HoldLoading>
      </DialogContent>
    </Dialog>
  );
}
