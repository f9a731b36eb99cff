import { expect, type Page } from '@playwright/test';
import { type OidcIdp, startOidcIdp } from '../auth/oidc-idp.ts';
import { startJourneyServer } from '../harness/journey-servers.ts';
import { discardServer, freePort, type ServerProcess } from '../harness/server-process.ts';
import { test } from './journey.ts';

let idp: OidcIdp;
let product: ServerProcess;

test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  idp = await startOidcIdp([`${url}/auth/v1/callback`]);
  product = await startJourneyServer({
    port,
    env: { GOOGLE_CLIENT_ID: idp.clientId, GOOGLE_CLIENT_SECRET: idp.clientSecret, GOOGLE_ISSUER: idp.issuer },
  });
});
test.afterAll(async () => {
  await discardServer(product);
  await idp.stop();
});

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
}

test('a new member comes by Google, and comes back', { tag: '@desktop' }, async ({ page, browser }, info) => {
  const email = `kirabo-${info.project.name}@journeys.example`;
  idp.person = { sub: `kirabo-${info.project.name}`, email, email_verified: true, name: 'Kirabo Joy' };
  await continueWithGoogle(page);
  await page.waitForURL('**/profile-completion');
  // The session is no longer in the address or the browser history.
  expect(page.url()).not.toContain('access_token');
  await expect(page.getByLabel('First name')).toHaveValue('Kirabo');

  const elsewhere = await browser.newPage();
  await continueWithGoogle(elsewhere);
  await elsewhere.waitForURL('**/profile-completion');
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Kirabo');
  await elsewhere.close();
});
