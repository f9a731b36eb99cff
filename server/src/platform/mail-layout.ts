import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';

/** What a mail says; every text is plain, whatever people wrote into it. */
export interface MailContents {
  language: Language;
  /** What mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  photo?: { url: string; alt: string };
  action: { text: string; href: string };
  /** A code to type, beside the button. */
  code?: string;
  unsubscribe?: { href: string; text: string };
  /** Why the reader receives it. */
  reason?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character).replaceAll('\n', '<br>');

/** A mail as its two twins, plain text and HTML. */
export function layOutMail(contents: MailContents): { text: string; html: string } {
  const { language, preheader, heading, paragraphs, photo, action, code, unsubscribe, reason } = contents;
  const link = (href: string, text: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title></head><body>`,
    `<div style="display:none">${escapeHtml(preheader)}</div>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    photo ? `<p><img src="${escapeHtml(photo.url)}" alt="${escapeHtml(photo.alt)}" width="96"></p>` : '',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    code ? `<p><strong>${escapeHtml(code)}</strong></p>` : '',
    link(action.href, action.text),
    reason ? `<p><small>${escapeHtml(reason)}</small></p>` : '',
    unsubscribe ? link(unsubscribe.href, unsubscribe.text) : '',
    '</body></html>',
  ];
  const text = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    `${action.text}:\n${action.href}`,
    ...(reason ? [reason] : []),
    ...(unsubscribe ? [`${unsubscribe.text}:\n${unsubscribe.href}`] : []),
  ];
  return { text: text.join('\n\n'), html: html.filter(Boolean).join('\n') };
}
