import { createContext, type ReactNode } from 'react';

/**
 * Parts that only the prerendered HTML contains. The context is null in the browser, where hydration leaves them unchanged.
 */
export interface DocumentParts {
  /** Rendered at the end of the head. */
  head: ReactNode;
  /** Script that starts the app at the first interaction (hydrate-on-interaction.ts); null if the app starts immediately. */
  hydrationScript: string | null;
}

export const DocumentPartsContext = createContext<DocumentParts | null>(null);
