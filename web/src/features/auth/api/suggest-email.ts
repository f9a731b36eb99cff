import { useEffect, useState } from 'react';

const pauseMs = 500;

/**
 * The address that was probably meant ('gmial.com'), while one is typed; null where nothing looks wrong. The list of
 * domains is fetched with the first address.
 */
export function useEmailSuggestion(email: string): string | null {
  const [suggestion, setSuggestion] = useState<{ for: string; meant: string } | null>(null);
  useEffect(() => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    const timer = setTimeout(() => {
      suggestEmail(email).then(
        (meant) => setSuggestion(meant === null ? null : { for: email, meant }),
        // Without the list there is just nothing to suggest.
        () => {},
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [email]);
  return suggestion?.for === email ? suggestion.meant : null;
}

/** Large providers that the library's own list leaves to its guesses about second levels. */
const moreProviders = ['hotmail.com', 'outlook.com', 'live.com', 'yahoo.com', 'yahoo.co.uk', 'hotmail.co.uk', 'gmx.de'];

/**
 * The address of a large mail provider that this one nearly is, or null. Any other domain may be right as it is: the
 * library's guesses at them take Uganda's for mistyped British ones.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  if (/\.ug$/i.test(email)) return null;
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...moreProviders];
  return run({ email, domains, secondLevelDomains: [], topLevelDomains: [] })?.full ?? null;
}
