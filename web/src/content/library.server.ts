import type { Article, ArticleSummary } from '#entities/article/article.ts';
import type { FaqGroup, TextPage } from '#entities/article/text-page.ts';
import { articleSlugs } from '#lib/addresses/paths.ts';
import { faqGroupsOf } from './faq-groups.ts';
import { articleMatter, pageMatter, readMatter } from './front-matter.ts';
import { renderMarkdown, splitSections } from './render-markdown.ts';
import { fillTokens } from './tokens.ts';

const articleFiles = load(import.meta.glob('./articles/*.md', { query: '?raw', import: 'default', eager: true }));
const pageFiles = load(import.meta.glob('./pages/*.md', { query: '?raw', import: 'default', eager: true }));

/** All articles, in the order of the route list. */
export function listArticles(): ArticleSummary[] {
  return articleSlugs.map(summaryOf);
}

export function readArticle(slug: string): Article {
  const { matter, markdown } = readMatter(slug, rawText(articleFiles, slug), articleMatter);
  const { html, headings } = renderMarkdown(markdown);
  return { ...matter, slug, html, headings, related: matter.related.map(summaryOf) };
}

export function readPage(name: string): TextPage {
  const { matter, markdown } = readMatter(name, rawText(pageFiles, name), pageMatter);
  return { ...matter, name, dated: matter.dated ?? null, ...splitSections(renderMarkdown(markdown).html) };
}

/** The FAQ in English. */
export function readFaqs(): TextPage & { groups: FaqGroup[] } {
  const { markdown } = readMatter('faqs', rawText(pageFiles, 'faqs'), pageMatter);
  return { ...readPage('faqs'), sections: [], groups: faqGroupsOf(markdown) };
}

function summaryOf(slug: string): ArticleSummary {
  const { matter } = readMatter(slug, rawText(articleFiles, slug), articleMatter);
  const { title, summary, category, minutes, published } = matter;
  return { slug, title, summary, category, minutes, published };
}

/** Content files by their names, without folder and extension. */
function load(files: Record<string, unknown>): Map<string, string> {
  const named = Object.entries(files).map(([path, raw]): [string, string] => {
    const name = path.replace(/^.*\/|\.md$/g, '');
    return [name, fillTokens(name, String(raw))];
  });
  return new Map(named);
}

function rawText(files: Map<string, string>, name: string): string {
  const raw = files.get(name);
  if (raw === undefined) throw new Error(`There is no text named ${name}`);
  return raw;
}
