import type { FederationContext, SetupContext } from '../flow-contexts.ts';
import { phoneChannelsOf } from '../phones.ts';

/**
 * GET /settings: the enabled sign-in methods, and whether a new address must be confirmed. `sms_channels` extends
 * GoTrue's fields, so that screens offer only channels that exist.
 */
export function settings(context: SetupContext & FederationContext) {
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
    sms_provider: context.phoneProvider.provider,
    sms_channels: phoneChannelsOf(context),
    saml_enabled: context.federation.saml,
  };
}
