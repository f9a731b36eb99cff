import { brand } from '@awamu/contracts/brand.ts';
import { FocusPage } from '#features/discover/components/focus-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('nav.discover')} · ${brand.name}` }];
export const clientLoader = () => loadWords('discover', 'member', 'options');

export default function EnhancedDiscoverRoute() {
  return <FocusPage />;
}
