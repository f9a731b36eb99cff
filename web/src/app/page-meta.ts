import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import type { MetaDescriptor } from 'react-router';
import { publicOrigin } from '#lib/addresses/public-origin.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path, from the root. */
  path: string;
  /** Structured data (schema.org). */
  jsonLd?: object;
  /** For articles: publication date (YYYY-MM-DD) and category name. */
  article?: { published: string; section: string };
}

/** The metadata of a public page for search engines and link previews. */
export function pageMeta({ title, description, path, jsonLd, article }: PageMeta): MetaDescriptor[] {
  const origin = publicOrigin();
  const address = `${origin}${path}`;
  return [
    { title: path === '/' ? title : `${title} · ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${shareImagePath(path)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article
      ? [
          { property: 'article:published_time', content: article.published },
          { property: 'article:section', content: article.section },
        ]
      : []),
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ];
}

/** The link preview image, generated at build from the page's title (web/share-images.ts). */
function shareImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}

/** The organization as schema.org structured data. */
export function organization(): object {
  const origin = publicOrigin();
  return {
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/mark.svg`,
    slogan: getI18n().t('brand.tagline'),
    email: brand.contactEmail,
    sameAs: brand.social.map(({ url }) => url),
  };
}
