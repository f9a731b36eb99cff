import { restErrors } from '../rest-error.ts';

/** The one exposed schema. */
export const exposedSchema = 'public';

/** Checks `Accept-Profile` (reads) or `Content-Profile` (writes). @throws RestError PGRST106 */
export function checkProfile(header: string | undefined): void {
  if (header !== undefined && header !== exposedSchema) throw restErrors.unknownSchema(header, exposedSchema);
}
