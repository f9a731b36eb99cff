import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { TestFlowPage } from '#features/test-flow/components/test-flow-page.tsx';
import { loadWords } from '#lib/words/i18n.ts';

export const meta = () => [{ title: `${getI18n().t('pageTitle.testFlow')} · ${brand.name}` }];
export const clientLoader = () => loadWords('test-flow');

export default TestFlowPage;
