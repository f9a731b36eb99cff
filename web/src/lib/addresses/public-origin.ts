import { publicUrlPlaceholder } from '@awamu/contracts/public-url.ts';

/** Where the product is reached: in the browser its own address, at build the placeholder that the server fills in. */
export function publicOrigin(): string {
  return typeof document === 'undefined' ? publicUrlPlaceholder : location.origin;
}
