import { z } from 'zod';

/** `pass` is null while the account is open. */
export const closurePassResponse = z.object({ success: z.literal(true), pass: z.string().nullable() });
