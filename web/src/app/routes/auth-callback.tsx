import { brand } from '@awamu/contracts/brand.ts';
import { CallbackScreen } from '#features/auth/components/callback-screen.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('pageTitle.authCallback')} · ${brand.name}` }];
export const clientLoader = () => loadWords('auth');

export default function AuthCallbackRoute() {
  return <CallbackScreen />;
}
