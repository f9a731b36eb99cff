import type { Client } from '../client-address.ts';
import type { BackgroundContext, LimitContext } from '../flow-contexts.ts';
import type { Counted } from './auth-limiters.ts';

const keyOf = ({ network }: Client, login: string): string => `${network} ${login}`;

/** Remembers in the background that somebody signed in to the account of these addresses and numbers from there. */
export function rememberNetwork(
  { limiters, background }: LimitContext & BackgroundContext,
  client: Client,
  logins: readonly (string | null)[],
): void {
  const known = logins.filter((login) => login !== null);
  background.startIfFree('note of a known network', async () => {
    for (const login of known) await limiters.networkOfAccount.take(keyOf(client, login));
  });
}

/**
 * What a failed sign-in counts against besides the limits by IP address: nothing from a network that signed in to the
 * account before, so that strangers keep nobody out at home (decision 196). An unknown account has only new networks.
 */
export async function limitsOfNewNetworks(
  { limiters }: LimitContext,
  client: Client,
  login: string,
): Promise<readonly Counted[]> {
  if (await limiters.networkOfAccount.isCounted(keyOf(client, login))) return [];
  return [
    [limiters.signInFromNewNetworks, login],
    [limiters.signInFromNewNetworksInADay, login],
  ];
}
