import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#ui/form-section.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SiteContact, SitePages } from './site-links.tsx';

/** What public pages have in their footer, in the settings. */
export function AboutSite() {
  const { t } = useTranslation();
  const title = t('menu.about', { name: brand.name });
  return (
    <FormSection title={title} lead={t('brand.dedication')}>
      <nav aria-label={title}>
        <SitePages className="grid gap-x-8 sm:grid-cols-2" />
      </nav>
      <div className="text-ink-soft">
        <LanguageChoice />
      </div>
      <SiteContact />
    </FormSection>
  );
}
