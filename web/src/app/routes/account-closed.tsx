import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { AccountClosedPage } from '#features/closure/components/account-closed-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [
  { title: `${getI18n().t('pageTitle.accountClosed')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
export const clientLoader = () => loadWords('closure');

export default AccountClosedPage;
