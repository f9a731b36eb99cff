import type { Mail } from '#platform/mail.ts';

interface Content {
  to: string;
  subject: string;
  heading: string;
  /** Before the link. */
  body: string[];
  action: string;
  link: string;
  /** After it. */
  closing: string[];
}

/** The same words as plain text and as HTML. */
export function renderMail({ to, subject, heading, body, action, link, closing }: Content): Mail {
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: [heading, ...body, `${action}:\n${link}`, ...closing].join('\n\n'),
    html: [
      `<h1>${escapeHtml(heading)}</h1>`,
      ...body.map(paragraph),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      ...closing.map(paragraph),
    ].join('\n'),
    links: [link],
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
