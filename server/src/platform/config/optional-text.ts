import { z } from 'zod';

/** For z.preprocess: an empty variable counts as unset. */
export const unsetIfEmpty = (value: unknown): unknown => (value === '' ? undefined : value);

/** An optional variable; empty counts as unset. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
