import type { AuthContext } from '../auth-context.ts';
import { signInWork } from '../flows/otp.ts';
import { recoveryWork } from '../flows/recover.ts';
import { resendWorks } from '../flows/resend.ts';
import type { RequestedWork } from './requested-work.ts';

/** Every kind of work that a server may find stored by another one. */
export const allRequestedWork: readonly RequestedWork<AuthContext, never>[] = [
  signInWork,
  recoveryWork,
  ...resendWorks,
];
