import { typeset } from '@awamu/locales/typeset.ts';
import { Marked, type Tokens } from 'marked';
import { markedSmartypants } from 'marked-smartypants';
import type { Heading } from '#entities/article/article.ts';
import type { Section } from '#entities/article/text-page.ts';

export interface Rendered {
  html: string;
  headings: Heading[];
}

/** Markdown as HTML, with an id at each heading. Runs when the pages are built: no Markdown code reaches the browser. */
export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked(markedSmartypants(), {
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = slugOf(text);
        if (depth === 2) headings.push({ id, title: typeset(text) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const isExternal = /^https?:/.test(href);
        return `<a href="${href}"${isExternal ? ' rel="noreferrer"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }: Tokens.Table): string {
        const text = (cell: Tokens.TableCell | undefined) => this.parser.parseInline(cell?.tokens ?? []);
        // On a phone each row stands by itself, and each cell under the name of its column.
        const label = (column: number) => text(header[column]).replaceAll(/<[^>]+>/g, '');
        const cells = (row: Tokens.TableCell[]) =>
          row.map((cell, column) => `<td data-label="${label(column)}">${text(cell)}</td>`).join('');
        const head = header.map((cell) => `<th>${text(cell)}</th>`).join('');
        const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
        return `<div data-slot="table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: plainQuotes(marked.parse(markdown, { async: false })), headings };
}

/** Quotation marks and dashes as themselves; they come as numbers. */
function plainQuotes(html: string): string {
  return html.replaceAll(/&#(8\d{3});/g, (_entity, code: string) => String.fromCodePoint(Number(code)));
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** A heading's HTML as the text that it shows. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** 'Before you go: a list' → 'before-you-go-a-list' */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Cuts a rendered text at its second-level headings. What stands before the first one is the introduction. */
export function splitSections(html: string): { intro: string; sections: Section[] } {
  const parts = html.split(/(?=<h2 )/);
  const intro = parts[0]?.startsWith('<h2 ') ? '' : (parts.shift() ?? '');
  return { intro, sections: parts.map(sectionOf) };
}

function sectionOf(part: string): Section {
  const [, id = '', title = '', html = ''] = /^<h2 id="([^"]*)">([\s\S]*?)<\/h2>\n?([\s\S]*)$/.exec(part) ?? [];
  return { id, title: textOf(title), html };
}

/** The words that a person reads in a piece of HTML. */
export function countWords(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
