import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { CallbackScreen } from '#features/auth/components/callback-screen.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('pageTitle.authCallback')} · ${brand.name}` }];
export const clientLoader = () => loadWords('auth');

export default CallbackScreen;
