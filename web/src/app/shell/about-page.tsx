import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from './language-choice.tsx';
import { SiteContact, SitePages } from './site-links.tsx';

/** What public pages have in their footer, for members. */
export function AboutPage() {
  const { t } = useTranslation();
  const title = t('menu.about', { name: brand.name });
  return (
    <div className="mx-auto grid w-full max-w-[42.5rem] gap-8 px-5 py-6 lg:px-8 lg:py-10">
      <div className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-soft">{t('brand.dedication')}</p>
      </div>
      <nav aria-label={title}>
        <SitePages className="grid gap-x-8 sm:grid-cols-2" />
      </nav>
      <div className="text-ink-soft">
        <LanguageChoice />
      </div>
      <SiteContact />
    </div>
  );
}
