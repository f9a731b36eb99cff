import { brand } from '@awamu/contracts/brand.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';

const sitePages = [
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

/** Links to the public pages. */
export function SitePages({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {sitePages.map((page) => (
        <li key={page}>
          <Link to={paths[page]} className="inline-flex min-h-11 items-center hover:underline">
            {t(`footer.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The product's place, email address and social networks. */
export function SiteContact() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-ink-soft">
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
  );
}
