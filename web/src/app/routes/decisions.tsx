import { brand } from '@awamu/contracts/brand.ts';
import { DecisionsPage } from '#features/safety/components/decisions-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('safety:decisions.title')} · ${brand.name}` }];
export const clientLoader = () => loadWords('safety', 'closure');

export default function DecisionsRoute() {
  return <DecisionsPage />;
}
