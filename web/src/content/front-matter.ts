import { articleCategories } from '@awamu/contracts/inquiry-options.ts';
import { typeset } from '@awamu/locales/typeset.ts';
import { parse } from 'yaml';
import { z } from 'zod';

const text = z.string().trim().min(1);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const source = z.object({ title: text, url: z.url({ protocol: /^https$/ }) });

/** What stands above the text of an article. */
export const articleMatter = z.strictObject({
  title: text.max(90),
  subtitle: text.max(200),
  /** The excerpt of lists, and the description that search engines show. */
  summary: text.min(60).max(200),
  category: z.enum(articleCategories),
  minutes: z.int().positive(),
  published: day,
  buttons: z.array(z.object({ to: z.string().startsWith('/'), text })).min(1),
  related: z.array(text).length(3),
  sources: z.array(source).default([]),
});

/** What stands above the text of any other page. */
export const pageMatter = z.strictObject({
  title: text.max(90),
  lead: text.max(300),
  description: text.min(60).max(200),
  /** The date of a policy. */
  dated: day.optional(),
  sources: z.array(source).default([]),
});

/**
 * Splits a content file into its checked and typeset front matter and its Markdown.
 * @throws when the front matter is missing or not of the given shape
 */
export function readMatter<Matter>(
  file: string,
  raw: string,
  schema: z.ZodType<Matter>,
): { matter: Matter; markdown: string } {
  const [, head, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  if (head === undefined || markdown === undefined) throw new Error(`${file} has no front matter`);
  const checked = schema.safeParse(parse(head));
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  return { matter: typeset(checked.data as Record<string, unknown>) as Matter, markdown };
}
