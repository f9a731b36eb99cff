import { AuthError } from '../errors.ts';

/** SSO accounts are managed by their organisation. */
export const ssoManaged = (): AuthError =>
  new AuthError(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO');
