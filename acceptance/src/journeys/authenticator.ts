import { Secret, TOTP } from 'otpauth';
import type { Member } from './members.ts';

/** A code that was not used before: the app shows the next one early, as a clock a little ahead would. */
export function codeAfter(secret: string, steps: number): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + steps * 30_000,
  });
}

/** Sets an authenticator app up, with the code of now. @returns its secret */
export async function turnTwoStepOn({ client }: Pick<Member, 'client'>): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const { secret } = data.totp;
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeAfter(secret, 0) });
  if (proved.error) throw proved.error;
  return secret;
}
