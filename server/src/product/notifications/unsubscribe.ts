import { createHmac, timingSafeEqual } from 'node:crypto';
import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { fillBrand, wordsOf } from './notice-words.ts';

const signedBytes = 24;

function signatureOf(userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest().subarray(0, signedBytes);
}

/** What the link in a mail proves: that it was written for this member. It can turn mails off and nothing else, so it has no end. */
export function makeUnsubscribeToken(userId: string, secret: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(userId, secret)]).toString('base64url');
}

/** @returns whose mails it turns off; null for a token that is not ours */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + signedBytes) return null;
  const userId = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return timingSafeEqual(bytes.subarray(16), signatureOf(userId, secret)) ? userId : null;
}

export function unsubscribeUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token, lang: language })}`;
}

/** Nothing is loaded and nothing runs; the form goes back to this address. */
export const unsubscribePageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

const style = `
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 34rem; padding: 0 1rem; }
  button { background: #8a1c3a; border: 0; border-radius: .75rem; color: #fff; font: inherit; font-weight: 600; min-height: 3rem; padding: .5rem 1.25rem; }
`;

/** The page behind the link in a mail, without a script. `ask` changes nothing yet: programs that look at links open it too. */
export function unsubscribePage(step: 'ask' | 'done' | 'invalid', language: Language): string {
  const { page } = wordsOf[language];
  const next = step === 'ask' ? `<form method="post"><button>${page.confirm}</button></form>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title} – ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${page.title}</h1>
<p>${page[step]}</p>
${next}
<p><a href="/">${fillBrand(page.open)}</a></p>
</main>
</body>
</html>
`;
}
