import { Secret, TOTP } from 'otpauth';
import type { Member } from './members.ts';

/** An unused code: that of the next time step, as an app with a fast clock shows it. */
export function codeAfter(secret: string, steps: number): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + steps * 30_000,
  });
}

/** Sets up an authenticator app with the current code. @returns its secret */
export async function turnTwoStepOn({ client }: Pick<Member, 'client'>): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const { secret } = data.totp;
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeAfter(secret, 0) });
  if (proved.error) throw proved.error;
  return secret;
}
