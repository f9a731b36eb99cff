import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { DiscoverPage } from '#features/discover/components/discover-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

export const meta = () => [{ title: `${getI18n().t('nav.discover')} · ${brand.name}` }];
export const handle: RouteHandle = { hasOwnHeader: true };
export const clientLoader = () => loadWords('discover', 'member', 'options');

export default DiscoverPage;
