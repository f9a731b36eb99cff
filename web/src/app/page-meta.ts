import { brand } from '@awamu/contracts/brand.ts';
import { defaultLanguage, firstLanguageOf, type Language, languages } from '@awamu/contracts/languages.ts';
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

/** Languages as Open Graph names them, with the territory whose spelling the texts have. Source: https://ogp.me. */
const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE', pt: 'pt_BR' };

/** The metadata of a public page for search engines and link previews, in the language on screen. */
export function pageMeta({ title, description, path, jsonLd, article }: PageMeta): MetaDescriptor[] {
  const origin = publicOrigin();
  const address = `${origin}${path}`;
  const language = firstLanguageOf([getI18n().language]);
  return [
    { title: path === '/' ? title : `${title} · ${brand.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:locale', content: locales[language] },
    // The address is the same in all of them.
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({ property: 'og:locale:alternate', content: locales[one] })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${shareImagePath(path, language)}` },
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
function shareImagePath(path: string, language: Language): string {
  const folder = language === defaultLanguage ? '/share' : `/share/${language}`;
  return `${folder}/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;
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
