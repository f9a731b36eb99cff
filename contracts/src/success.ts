import { z } from 'zod';

/** The answer of a call that only does something. */
export const done = z.object({ success: z.literal(true) });
