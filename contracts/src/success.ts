import { z } from 'zod';

/** Response of a call that returns no data. */
export const done = z.object({ success: z.literal(true) });
