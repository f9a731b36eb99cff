import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { LanguageChoice } from './language-choice.tsx';

const footerPages = [
  'policies',
  'transparency',
  'safetyTips',
  'disclaimers',
  'communityGuidelines',
  'about',
  'resources',
  'contact',
  'faqs',
  'sitemap',
  'support',
  'feedback',
] as const;

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
          <ul className="flex max-w-2xl flex-wrap gap-x-6">
            {footerPages.map((page) => (
              <li key={page}>
                <Link to={paths[page]} className="inline-flex min-h-11 items-center hover:underline">
                  {t(`footer.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="text-ink-soft lg:col-span-2">
          <LanguageChoice />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 text-ink-soft lg:col-span-2">
          <span>{brand.city}</span>
          <a
            href={`mailto:${brand.contactEmail}`}
            className="inline-flex min-h-11 items-center text-lake underline underline-offset-4"
          >
            {brand.contactEmail}
          </a>
          <ul className="flex flex-wrap gap-x-5 lg:ml-auto">
            {brand.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                  aria-label={t('footer.social', { name: brand.name, network })}
                  className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
                >
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
