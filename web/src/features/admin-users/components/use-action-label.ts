import { useTranslation } from 'react-i18next';
import type { UserAction } from '../api/allowed-actions.ts';

/** The label of an action, in the menu and on its dialog. */
export function useActionLabel(): (action: UserAction) => string {
  const { t } = useTranslation(['admin-users', 'admin']);
  return (action) =>
    action.kind === 'promote'
      ? t(`admin-users:action.promote.${action.level}`)
      : t(`admin-users:action.${action.kind}`);
}
