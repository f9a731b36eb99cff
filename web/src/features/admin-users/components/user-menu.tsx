import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import {
  ArrowDownCircle,
  ArrowUpCircle,
  Ban,
  CirclePause,
  CirclePlay,
  Ellipsis,
  Eye,
  KeyRound,
  Scale,
  UserPen,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { allowedActions } from '../api/allowed-actions.ts';
import type { User } from '../api/users.ts';
import { useActionLabel } from './use-action-label.ts';
import { useUserName } from './use-user-name.ts';
import type { OpenDialog } from './user-dialogs.tsx';

const icons = {
  suspend: CirclePause,
  ban: Ban,
  activate: CirclePlay,
  promote: ArrowUpCircle,
  demote: ArrowDownCircle,
  reset: KeyRound,
};

export interface UserMenuProps {
  user: User;
  me: { id: string; level: OperatorLevel };
  onOpen: (dialog: OpenDialog) => void;
}

/** The actions on an account. */
export function UserMenu({ user, me, onOpen }: UserMenuProps) {
  const { t } = useTranslation('admin-users');
  const label = useActionLabel();
  const name = useUserName(user);
  const actions = allowedActions(user, me);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('menu.open', { name })}
        className="grid size-11 place-items-center rounded-full hover:bg-sand"
      >
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onOpen({ kind: 'details', user })}>
          <Eye aria-hidden />
          {t('menu.details')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onOpen({ kind: 'edit', user })}>
          <UserPen aria-hidden />
          {t('menu.edit')}
        </DropdownMenuItem>
        {me.level === 'super_admin' ? (
          <DropdownMenuItem onSelect={() => onOpen({ kind: 'hold', user })}>
            <Scale aria-hidden />
            {t('hold.title')}
          </DropdownMenuItem>
        ) : null}
        {actions.length > 0 ? <DropdownMenuSeparator /> : null}
        {actions.map((action) => {
          const Icon = icons[action.kind];
          return (
            <DropdownMenuItem key={label(action)} onSelect={() => onOpen({ kind: 'act', user, action })}>
              <Icon aria-hidden />
              {label(action)}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
