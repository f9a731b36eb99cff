import { brand } from '@awamu/contracts/brand.ts';
import { getI18n } from 'react-i18next';
import { listArticles } from '#content/library.server.ts';
import type { ArticleSummary } from '#entities/article/article.ts';
import { articlePath, paths } from '#lib/addresses/paths.ts';
import { publicOrigin } from '#lib/addresses/public-origin.ts';
import '#lib/words/public-words.ts';

/** The articles as RSS 2.0, newest first. */
export function loader(): Response {
  const articles = listArticles().toSorted((one, other) => other.published.localeCompare(one.published));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${text(getI18n().t('public:feed.title', { name: brand.name }))}</title>`,
    `<link>${publicOrigin()}${paths.resources}</link>`,
    `<description>${text(getI18n().t('public:feed.description'))}</description>`,
    '<language>en</language>',
    `<atom:link href="${publicOrigin()}${paths.resources}/feed.xml" rel="self" type="application/rss+xml" />`,
    ...articles.map(item),
    '</channel>',
    '</rss>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'application/rss+xml' } });
}

function item({ slug, title, summary, published, category }: ArticleSummary): string {
  const address = `${publicOrigin()}${articlePath(slug)}`;
  return [
    '<item>',
    `<title>${text(title)}</title>`,
    `<link>${address}</link>`,
    `<guid>${address}</guid>`,
    `<pubDate>${new Date(published).toUTCString()}</pubDate>`,
    `<category>${text(getI18n().t(`public:category.${category}`))}</category>`,
    `<description>${text(summary)}</description>`,
    '</item>',
  ].join('');
}

function text(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
