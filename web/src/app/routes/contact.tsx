import { getI18n } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ContactForm } from '#features/inquiries/components/contact-form.tsx';
import { ContactPage } from '#features/public-pages/components/contact-page.tsx';
import { paths } from '#lib/addresses/paths.ts';
import '#lib/words/public-words.ts';
import { brand } from '@awamu/contracts/brand.ts';
import { useInquiryDialogs } from '../inquiry-dialogs.tsx';
import { pageMeta } from '../page-meta.ts';
import { noText, openPageWithoutText } from '../public-loader.ts';

export const loader = noText;
export const clientLoader = openPageWithoutText;

export const meta = () =>
  pageMeta({
    title: getI18n().t('public:contact.title'),
    description: getI18n().t('public:description.contact', { name: brand.name }),
    path: paths.contact,
  });

export default function ContactRoute() {
  const [search] = useSearchParams();
  const subject = search.get('subject') ?? '';
  const { open, dialog } = useInquiryDialogs();
  return (
    <>
      <ContactPage form={<ContactForm key={subject} subject={subject} />} onRequestSupport={() => open('support')} />
      {dialog}
    </>
  );
}
