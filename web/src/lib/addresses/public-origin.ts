import { publicUrlPlaceholder } from '@awamu/contracts/public-url.ts';

/** The public origin: in the browser its own, at build the placeholder that the server replaces. */
export function publicOrigin(): string {
  return typeof document === 'undefined' ? publicUrlPlaceholder : location.origin;
}
