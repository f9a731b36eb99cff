import type { Heading } from './article.ts';

/** A second-level heading with the HTML below it. */
export interface Section extends Heading {
  html: string;
}

/** A page that is mostly text. */
export interface TextPage {
  /** Name of its content file. */
  name: string;
  title: string;
  lead: string;
  description: string;
  dated: string | null;
  intro: string;
  sections: Section[];
  sources: { title: string; url: string }[];
}

/** A group of questions with answers in HTML. */
export interface FaqGroup {
  id: string;
  title: string;
  questions: { id: string; question: string; answer: string }[];
}
