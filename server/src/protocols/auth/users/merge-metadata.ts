import { validationFailed } from '../errors.ts';
import { userMetadata } from '../request-input.ts';

/**
 * The metadata with the given keys set; null removes a key.
 * @throws AuthError validation_failed if it becomes too large for a token
 */
export function mergeMetadata(
  present: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== null));
  const checked = userMetadata.safeParse(merged);
  if (!checked.success) throw validationFailed(`data: ${checked.error.issues[0]?.message ?? 'is too large'}`);
  return merged;
}
