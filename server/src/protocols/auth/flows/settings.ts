import type { AuthContext } from '../auth-context.ts';

/** GET /settings: which ways to sign in are open, and whether a new address must be confirmed. */
export function settings(context: AuthContext) {
  return {
    external: { anonymous_users: false, email: true, phone: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: !context.confirmsEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
