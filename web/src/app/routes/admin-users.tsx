import { brand } from '@awamu/contracts/brand.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { getI18n } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { UsersPage } from '#features/admin-users/components/users-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('admin:nav.users')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-users');

export default function AdminUsersRoute() {
  return <UsersPage level={useOutletContext<OperatorLevel>()} />;
}
