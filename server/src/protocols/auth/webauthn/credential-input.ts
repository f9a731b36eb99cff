import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Binary as the client writes it; what it holds is the library's to check. */
const binary = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(40_000);

const common = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What `navigator.credentials.create` gave, as PublicKeyCredential.toJSON writes it. */
export const createdCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON>;

/** What `navigator.credentials.get` gave. */
export const requestedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish(),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON>;
