import { useEffect, useState } from 'react';

const pauseMs = 500;

/**
 * The address that was probably meant ('gmial.com'), while typing; null if nothing looks wrong. The list of domains
 * loads with the first address.
 */
export function useEmailSuggestion(email: string): string | null {
  const [suggestion, setSuggestion] = useState<{ for: string; address: string } | null>(null);
  useEffect(() => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    const timer = setTimeout(() => {
      suggestEmail(email).then(
        (address) => setSuggestion(address === null ? null : { for: email, address }),
        // Without the list there are no suggestions.
        () => {},
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [email]);
  return suggestion?.for === email ? suggestion.address : null;
}

/** Large providers whose second level the library would otherwise guess. */
const moreProviders = ['hotmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'yahoo.co.uk', 'hotmail.co.uk', 'gmx.de'];

/**
 * The address of a large email provider that this one is close to, or null. Domains in .ug are skipped, as the library
 * takes them for mistyped .uk.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  if (/\.ug$/i.test(email)) return null;
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...moreProviders];
  return run({ email, domains, secondLevelDomains: [], topLevelDomains: [] })?.full ?? null;
}
