import { z } from 'zod';

export const closurePassResponse = z.object({ success: z.literal(true), pass: z.string() });
