import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';

/** An article as lists show it. */
export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  category: ArticleCategory;
  /** Reading time at about 200 words a minute. */
  minutes: number;
  /** YYYY-MM-DD */
  published: string;
}

export interface Article extends ArticleSummary {
  subtitle: string;
  html: string;
  headings: Heading[];
  buttons: { to: string; text: string }[];
  sources: { title: string; url: string }[];
  related: ArticleSummary[];
}

/** A second-level heading of a text, as a link target. */
export interface Heading {
  id: string;
  title: string;
}
