import type { Language } from '@awamu/contracts/languages.ts';

/** What a mail says; every text is plain, whatever people wrote into it. */
export interface MailContents {
  language: Language;
  /** What mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The only picture, and the only thing that a mail program fetches. */
  photo?: { url: string; alt: string };
  action: { text: string; href: string };
  /** A code to type: after the button where it has a label, else before it. */
  code?: string;
  codeLabel?: string;
  /** What is said after the button, in smaller letters. */
  closing?: readonly string[];
  unsubscribe?: { href: string; text: string };
  /** Why the reader receives it; else the address was given to us. */
  reason?: string;
}

/** A mail with all its words. */
export interface ShownMail extends MailContents {
  brandName: string;
  contact: string;
  reason: string;
  sender: string;
  /** Names the contact, which HTML makes a link. */
  questions: string;
}
