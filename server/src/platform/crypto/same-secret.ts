import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody shows the secret, in the same time however much of it is right. */
export function isSameSecret(shown: string, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(secret));
}
