import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from './language-choice.tsx';
import { SiteContact, SitePages } from './site-links.tsx';

/** The end of every public page. Members find its links under About (about-site.tsx). */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line bg-paper">
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-5 py-10 lg:grid-cols-[1fr_auto] lg:px-8">
        <div className="grid gap-1">
          <p className="font-display text-xl font-semibold">{brand.name}</p>
          <p className="text-ink-soft">{t('brand.dedication')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          <SitePages className="flex max-w-2xl flex-wrap gap-x-6" />
        </nav>
        <div className="text-ink-soft lg:col-span-2">
          <LanguageChoice />
        </div>
        <div className="lg:col-span-2">
          <SiteContact />
        </div>
      </div>
    </footer>
  );
}
