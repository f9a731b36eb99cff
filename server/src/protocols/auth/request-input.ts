import { phoneChannels } from '@awamu/contracts/phone-channels.ts';
import { z } from 'zod';
import { authPolicy } from './auth-policy.ts';
import { badJson, validationFailed } from './errors.ts';

/**
 * The validated body; an absent one is {}.
 * @throws AuthError bad_json if it is not an object, validation_failed with the first invalid field
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (body === undefined || body === null) return readInput(schema, {});
  if (typeof body !== 'object' || Array.isArray(body)) throw badJson();
  return readInput(schema, body);
}

/** @throws AuthError validation_failed with the first invalid field */
export function readInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.');
  throw validationFailed(field ? `${field}: ${issue?.message}` : (issue?.message ?? 'Invalid request'));
}

const emailFormat = z.email().max(authPolicy.emailMaxLength);

/** The address in the form that accounts are found by: trimmed, in lowercase. @throws AuthError validation_failed */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!emailFormat.safeParse(email).success) throw validationFailed('Unable to validate email address: invalid format');
  return email;
}

/** A member's own metadata: any JSON object small enough for a token. */
export const userMetadata = z
  .record(z.string(), z.unknown())
  .refine((data) => jsonBytes(data) <= authPolicy.userMetadataMaxBytes, {
    error: `must be at most ${authPolicy.userMetadataMaxBytes} bytes`,
  });

/** Nesting too deep to serialise counts as too large. */
function jsonBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export const redirectQuery = z.object({ redirect_to: z.string().optional() });

/** Channel of a message to a phone; the default is SMS. */
export const messageChannel = z
  .enum([...phoneChannels, ''], { error: "Invalid channel, supported values are 'sms' or 'whatsapp'" })
  .nullish()
  .transform((channel) => channel || 'sms');
