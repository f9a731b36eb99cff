import { createContext, type ReactNode } from 'react';

/** What only the rendered HTML holds; null in the browser, where React leaves it alone when it hydrates the document. */
export interface DocumentParts {
  /** At the end of the head. */
  head: ReactNode;
  /** Script that starts the page's scripts with the first interaction (hydrate-on-interaction.ts); null: they run at once. */
  hydrationScript: string | null;
}

export const DocumentPartsContext = createContext<DocumentParts | null>(null);
