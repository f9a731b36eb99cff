import type { Language } from '@awamu/contracts/languages.ts';

/** The contents of an email. Every text is plain text, including what members wrote. */
export interface MailContents {
  language: Language;
  /** The preview text that mail clients show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The only image, and the only resource that a mail client loads. */
  photo?: { url: string; alt: string };
  action: { text: string; href: string };
  /** A code to type; shown after the button if it has a label, otherwise before it. */
  code?: string;
  codeLabel?: string;
  /** Paragraphs after the button, in smaller type. */
  closing?: readonly string[];
  unsubscribe?: { href: string; text: string };
  /** Why the reader receives it; by default, that the address was given to us. */
  reason?: string;
}

/** An email with all its texts. */
export interface ShownMail extends MailContents {
  brandName: string;
  contact: string;
  reason: string;
  sender: string;
  /** Contains the contact address, which becomes a link in HTML. */
  questions: string;
}
