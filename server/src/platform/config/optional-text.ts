import { z } from 'zod';

/** A variable that may be left out; an empty one is left out as well. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
