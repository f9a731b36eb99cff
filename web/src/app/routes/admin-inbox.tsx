import { brand } from '@awamu/contracts/brand.ts';
import { InboxPage } from '#features/admin-inbox/components/inbox-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('admin:nav.inbox')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-inbox');

export default function AdminInboxRoute() {
  return <InboxPage />;
}
