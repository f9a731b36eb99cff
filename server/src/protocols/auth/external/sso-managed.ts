import { AuthError } from '../errors.ts';

/** Who signs in by their organisation has nothing to change here: the organisation decides. */
export const ssoManaged = (): AuthError =>
  new AuthError(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO');
