import { type OidcIdp, startOidcIdp } from '../auth/oidc-idp.ts';
import { startJourneyServer } from '../harness/journey-servers.ts';
import { discardServer, freePort, type ServerProcess } from '../harness/server-process.ts';
import { test } from './journey.ts';

interface OwnProduct {
  /** The port of the server on localhost. */
  port: number;
  /** The environment of the server. */
  settings: Record<string, string>;
  server: ServerProcess;
}

const addressAt = (port: number) => `http://localhost:${port}`;

/** A server at localhost instead of 127.0.0.1, without members: passkeys and security keys require a domain. */
export const testAtLocalhost = test.extend<object, OwnProduct>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  settings: [{}, { scope: 'worker' }],
  server: [
    async ({ port, settings }, use) => {
      const url = addressAt(port);
      const server = await startJourneyServer({ port, env: { PUBLIC_URL: url, ...settings } });
      await use({ ...server, url });
      await discardServer(server);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** The same with a local stand-in for Google. */
export const testWithGoogle = testAtLocalhost.extend<object, { idp: OidcIdp }>({
  idp: [
    async ({ port }, use) => {
      const idp = await startOidcIdp([`${addressAt(port)}/auth/v1/callback`]);
      await use(idp);
      await idp.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ idp }, use) =>
      use({ GOOGLE_CLIENT_ID: idp.clientId, GOOGLE_CLIENT_SECRET: idp.clientSecret, GOOGLE_ISSUER: idp.issuer }),
    { scope: 'worker' },
  ],
});
