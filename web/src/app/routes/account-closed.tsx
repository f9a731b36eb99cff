import { brand } from '@awamu/contracts/brand.ts';
import { AccountClosedPage } from '#features/closure/components/account-closed-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [
  { title: `${t('pageTitle.accountClosed')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];
export const clientLoader = () => loadWords('closure');

export default function AccountClosedRoute() {
  return <AccountClosedPage />;
}
