import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type { UserAction } from '../api/allowed-actions.ts';
import type { User } from '../api/users.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';
import { LegalHoldsDialog } from './legal-holds-dialog.tsx';

/** The open dialog, and its member. */
export type OpenDialog =
  | { kind: 'add' | 'holds' }
  | { kind: 'details' | 'edit' | 'hold'; user: User }
  | { kind: 'act'; user: User; action: UserAction };

interface UserDialogsProps {
  dialog: OpenDialog | null;
  /** The reader's operator level. */
  level: OperatorLevel;
  onClose: () => void;
}

export function UserDialogs({ dialog, level, onClose }: UserDialogsProps) {
  switch (dialog?.kind) {
    case 'add':
      return <AddUserDialog onClose={onClose} />;
    case 'details':
      return <DetailsDialog user={dialog.user} level={level} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} />;
    case 'act':
      return <ActionDialog user={dialog.user} action={dialog.action} onClose={onClose} />;
    case 'hold':
      return <LegalHoldDialog user={dialog.user} onClose={onClose} />;
    case 'holds':
      return <LegalHoldsDialog onClose={onClose} />;
    default:
      return null;
  }
}
