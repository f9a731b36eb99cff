import type { UserAction } from '../api/allowed-actions.ts';
import type { User } from '../api/users.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

/** Which dialog stands over the list, and about whom. */
export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'details' | 'edit'; user: User }
  | { kind: 'act'; user: User; action: UserAction };

export function UserDialogs({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  switch (dialog?.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'details':
      return <DetailsDialog user={dialog.user} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} />;
    case 'act':
      return <ActionDialog user={dialog.user} action={dialog.action} onClose={onClose} />;
    default:
      return null;
  }
}
