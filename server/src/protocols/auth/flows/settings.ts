import type { AuthContext } from '../auth-context.ts';

/** GET /settings: which ways to sign in are open, and whether a new address must be confirmed. */
export function settings(context: AuthContext) {
  const providers = [...context.federation.oidc.keys()].map((name) => [name, true] as const);
  return {
    external: {
      anonymous_users: true,
      email: true,
      phone: context.reachesPhones,
      google: false,
      web3: true,
      ...Object.fromEntries(providers),
    },
    disable_signup: false,
    mailer_autoconfirm: !context.confirmsEmail,
    phone_autoconfirm: false,
    sms_provider: context.messenger.provider,
    saml_enabled: context.federation.saml,
  };
}
