import { createHmac, timingSafeEqual } from 'node:crypto';
import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { uuidAtStart, uuidBytes, uuidLength } from '#platform/crypto/uuid-bytes.ts';
import { wordsOf } from '#platform/i18n/i18n.ts';
import { colours, fonts } from '#platform/mail/mail-look.ts';

const signedBytes = 24;

function signatureOf(userId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest().subarray(0, signedBytes);
}

/** The signed token of the unsubscribe link. It can only turn emails off, so it does not expire. */
export function makeUnsubscribeToken(userId: string, secret: string): string {
  return Buffer.concat([uuidBytes(userId), signatureOf(userId, secret)]).toString('base64url');
}

/** @returns the member's id; null for an invalid token */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== uuidLength + signedBytes) return null;
  const userId = uuidAtStart(bytes);
  return timingSafeEqual(bytes.subarray(uuidLength), signatureOf(userId, secret)) ? userId : null;
}

export function unsubscribeUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token, lang: language })}`;
}

/** Allows no scripts and no resources; the form may post to this origin only. */
export const unsubscribePageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

const pair = ({ light, dark }: { light: string; dark: string }): string => `light-dark(${light}, ${dark})`;

/** Matches the style of the emails. */
const style = `
  :root { color-scheme: light dark; }
  body { background: ${pair(colours.paper)}; color: ${pair(colours.ink)}; ${fonts.text}; font-size: 1.125rem; line-height: 1.5; margin: 0; padding: clamp(1rem, 8vh, 6rem) 1rem; overflow-wrap: anywhere; }
  main { background: ${pair(colours.surface)}; border: 1px solid ${pair(colours.line)}; border-radius: 20px; box-sizing: border-box; margin: 0 auto; max-width: 34rem; padding: clamp(1.5rem, 6vw, 2.5rem); }
  h1 { ${fonts.display}; font-size: clamp(1.75rem, 1.5rem + 1.5vw, 2.25rem); font-weight: 600; line-height: 1.15; margin: 0 0 1rem; text-wrap: balance; }
  p, form { margin: 0 0 1.5rem; }
  main > :last-child { margin: 0; }
  button { background: ${pair(colours.bark)}; border: 0; border-radius: 999px; color: ${pair(colours.onBark)}; cursor: pointer; font: inherit; font-weight: 600; min-height: 3.25rem; padding: .5rem 1.5rem; text-wrap: balance; }
  a { color: ${pair(colours.lake)}; display: inline-block; padding: .625rem 0; text-underline-offset: 4px; }
  :focus-visible { outline: 3px solid ${pair(colours.lake)}; outline-offset: 3px; }
`;

/** The unsubscribe page, without scripts. `ask` only asks for confirmation, because link scanners also open the link. */
export function unsubscribePage(step: 'ask' | 'done' | 'invalid', language: Language): string {
  const t = wordsOf('notification-emails', language);
  const next = step === 'ask' ? `<form method="post"><button>${t('page.confirm')}</button></form>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t('page.title')} – ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t('page.title')}</h1>
<p>${t(`page.${step}`)}</p>
${next}
<p><a href="/">${t('page.open')}</a></p>
</main>
</body>
</html>
`;
}
