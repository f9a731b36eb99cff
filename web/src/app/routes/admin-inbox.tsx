import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { InboxPage } from '#features/admin-inbox/components/inbox-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('admin:nav.inbox')} · ${brand.name}` }];
export const clientLoader = () => loadWords('admin', 'admin-inbox');

export default InboxPage;
