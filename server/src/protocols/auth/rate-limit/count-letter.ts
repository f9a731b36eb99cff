import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../client-address.ts';
import { tooManyMails, tooManyMessages } from '../errors.ts';
import { countCall } from './auth-limiters.ts';

/** Counts a mail before it is known whether one goes out. @throws AuthError 429 */
export function countMail({ limiters }: Pick<AuthContext, 'limiters'>, client: Client, email: string): void {
  countCall([[limiters.mailByAddress, client.network]], tooManyMails);
  countCall([[limiters.mailByDestination, email]], tooManyMails);
}

/** Counts a message before it is known whether one goes out. @throws AuthError 429 */
export function countMessage({ limiters }: Pick<AuthContext, 'limiters'>, client: Client, phone: string): void {
  countCall([[limiters.messageByAddress, client.network]], tooManyMessages);
  countCall([[limiters.messageByDestination, phone]], tooManyMessages);
}
