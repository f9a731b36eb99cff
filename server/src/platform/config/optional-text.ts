import { z } from 'zod';

/** An optional variable; empty counts as unset. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
