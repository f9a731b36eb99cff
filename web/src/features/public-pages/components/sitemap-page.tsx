import { articleCategories } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ArticleSummary } from '#entities/article/article.ts';
import { articlePath, paths } from '#lib/addresses/paths.ts';
import { PageHero } from '#ui/page-hero.tsx';

interface SitemapPageProps {
  articles: ArticleSummary[];
}

/** Every page as a plain list. */
export function SitemapPage({ articles }: SitemapPageProps) {
  const { t } = useTranslation(['public', 'common']);
  return (
    <>
      <PageHero title={t('sitemap.title')} lead={t('sitemap.lead')} />
      <div className="mx-auto grid w-full max-w-7xl gap-x-12 gap-y-12 px-5 py-14 sm:grid-cols-2 lg:grid-cols-3 lg:px-8 lg:py-20">
        <Group
          title={t('sitemap.groups.community')}
          links={[
            { to: paths.landing, text: t('sitemap.home') },
            { to: paths.about, text: t('common:footer.about') },
            { to: paths.resources, text: t('common:footer.resources') },
            { to: paths.communityGuidelines, text: t('common:footer.communityGuidelines') },
          ]}
        />
        <Group
          title={t('sitemap.groups.help')}
          links={[
            { to: paths.faqs, text: t('common:footer.faqs') },
            { to: paths.support, text: t('common:footer.support') },
            { to: paths.contact, text: t('common:footer.contact') },
            { to: paths.feedback, text: t('common:footer.feedback') },
            { to: paths.safetyTips, text: t('common:footer.safetyTips') },
          ]}
        />
        <Group
          title={t('sitemap.groups.rules')}
          links={[
            { to: paths.policies, text: t('policies.terms') },
            { to: paths.privacyPolicy, text: t('policies.privacy') },
            { to: paths.cookiePolicy, text: t('policies.cookies') },
            { to: paths.transparency, text: t('common:footer.transparency') },
            { to: paths.disclaimers, text: t('common:footer.disclaimers') },
          ]}
        />
        {articleCategories.map((category) => (
          <Group
            key={category}
            title={t(`category.${category}`)}
            links={articles
              .filter((article) => article.category === category)
              .map(({ slug, title }) => ({ to: articlePath(slug), text: title }))}
          />
        ))}
      </div>
    </>
  );
}

function Group({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  return (
    <section className="grid content-start gap-2 border-t-3 border-gold pt-5">
      <h2 className="text-heading">{title}</h2>
      <ul className="grid">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug text-lake underline underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
