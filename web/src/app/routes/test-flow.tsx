import { brand } from '@awamu/contracts/brand.ts';
import { TestFlowPage } from '#features/test-flow/components/test-flow-page.tsx';
import { loadWords, t } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${t('pageTitle.testFlow')} · ${brand.name}` }];
export const clientLoader = () => loadWords('test-flow');

export default function TestFlowRoute() {
  return <TestFlowPage />;
}
