import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { FeedbackForm } from '#features/inquiries/components/feedback-form.tsx';
import { FeedbackPage } from '#features/public-pages/components/feedback-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { pageMeta } from '../page-meta.ts';
import { noText, openPageWithoutText } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPageWithoutText;

export const meta = () =>
  pageMeta({
    title: getI18n().t('public:feedback.title'),
    description: getI18n().t('public:description.feedback', { name: brand.name }),
    path: paths.feedback,
  });

export default function FeedbackRoute() {
  return <FeedbackPage form={<FeedbackForm />} />;
}
