import { z } from 'zod';
import { phoneChannels } from './phone-channels.ts';

/** GET /config.json: what the web app needs to know about its server. Public, so it never holds a secret. */
export const appConfig = z.object({
  /** Origin of /auth/v1, /rest/v1, /storage/v1 and /realtime/v1. */
  supabaseUrl: z.url(),
  anonKey: z.string().min(1),
  /** Origin of /matching; the page's own unless it is configured otherwise. */
  matchingUrl: z.string(),
  /** The server runs with demo members. */
  demo: z.boolean(),
  /** The email address must be confirmed before the first session. */
  emailConfirmation: z.boolean(),
  googleConfigured: z.boolean(),
  /** By which a code can reach a phone; a server that names none sends none. */
  phoneChannels: z.array(z.enum(phoneChannels)).default([]),
});
export type AppConfig = z.infer<typeof appConfig>;
