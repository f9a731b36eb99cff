import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Base64url as sent by the client; the library validates its content. */
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

/** Result of `navigator.credentials.create`, as written by PublicKeyCredential.toJSON. */
export const createdCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON>;

/** Result of `navigator.credentials.get`. */
export const requestedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish(),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON>;
