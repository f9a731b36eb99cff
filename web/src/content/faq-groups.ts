import type { FaqGroup } from '#entities/article/text-page.ts';
import { renderMarkdown, splitSections, textOf } from './render-markdown.ts';

/** The groups of the FAQ in Markdown: a second-level heading each, its questions below as third-level headings. */
export function faqGroupsOf(markdown: string): FaqGroup[] {
  const { sections } = splitSections(renderMarkdown(markdown).html);
  return sections.map(({ id, title, html }) => ({ id, title, questions: questionsOf(html) }));
}

function questionsOf(html: string): FaqGroup['questions'] {
  return html
    .split(/(?=<h3 )/)
    .filter((part) => part.startsWith('<h3 '))
    .map((part) => {
      const [, id = '', question = '', answer = ''] =
        /^<h3 id="([^"]*)">([\s\S]*?)<\/h3>\n?([\s\S]*)$/.exec(part) ?? [];
      return { id, question: textOf(question), answer };
    });
}
