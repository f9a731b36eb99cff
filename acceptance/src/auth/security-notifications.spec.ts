import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  newPhone,
  noLimits,
  openLink,
} from './auth-fixture.ts';
import { openBrowser } from './flow-browser.ts';
import { callbackPage, type GoogleFixture, googleOf, somebody, startGoogleFixture } from './google-fixture.ts';
import { joinWithApp, operatorOf, passwordOnly } from './second-factor.ts';
import { created, makeKey } from './software-authenticator.ts';

const newPassword = 'matoke before sunrise';
let google: GoogleFixture;
let server: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  server = await google.auth.serve({
    rateLimits: { ...noLimits, notificationByAccount: { burst: 12, perSeconds: 3_600 } },
    federation: { oidcProviders: [googleOf(google.idp)] },
  });
});
afterAll(() => google.stop());

/** The first sentence of the next security notification to an address; those of two actions may change places on the way. */
async function nextNotification(email: string, at = server): Promise<string> {
  return (await at.notifications.take(email)).text.split('\n')[0] ?? '';
}

describe('a notification', () => {
  it('reports a new password, its time, and what to do if another person set it', async () => {
    const { email, device } = await join(server);
    await device.updateUser({ password: newPassword });
    const notification = await server.notifications.take(email);
    expect(notification.subject).toBe('Security notice from Awamu');
    expect(notification.text).toContain('The password of your account was changed.');
    expect(notification.text).toMatch(/When: \w+ \d+, \d{4} at \d\d:\d\d \(UTC\)\./);
    expect(notification.text).toContain('If it wasn’t you, choose a new password now.');
    expect(notification.links).toEqual([`${google.auth.publicUrl}/reset-password`]);
    for (const secret of [newPassword, goodPassword])
      expect(notification.text + notification.html).not.toContain(secret);
  });

  it('reports each change of a second factor, new recovery codes and a used one', async () => {
    const { email, device, factor } = await joinWithApp(google.auth, server);
    expect(await nextNotification(email)).toBe('A second step was added to your sign-in: an authenticator app.');
    const made = await device.mfa.recoveryCodes.generate();
    expect(await nextNotification(email)).toBe(
      'New recovery codes were created for your account. The old ones no longer work.',
    );
    const other = await passwordOnly(server, email);
    expect((await other.mfa.recoveryCodes.verify({ code: made.data?.codes[0] ?? '' })).error).toBeNull();
    expect(await nextNotification(email)).toBe(
      'Someone signed in to your account with one of its recovery codes. Codes left: 9.',
    );
    expect((await device.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect(await nextNotification(email)).toBe('A second step was removed from your sign-in: an authenticator app.');
  });

  it('reports that an operator removed a factor, which no longer raises the member’s session', async () => {
    const { email, factor, session } = await joinWithApp(google.auth, server);
    expect(await nextNotification(email)).toBe('A second step was added to your sign-in: an authenticator app.');
    await operatorOf(google.auth, server).admin.mfa.deleteFactor({ userId: session.user.id, id: factor.id });
    expect(await nextNotification(email)).toBe(
      'Our team removed a second step from your sign-in: an authenticator app.',
    );
    const sessions = await google.auth.owner`select aal from auth.sessions where user_id = ${session.user.id}`;
    expect(sessions.map(({ aal }) => aal)).not.toContain('aal2');
  });

  it('reports a passkey that was added or removed', async () => {
    const { email, device } = await join(server);
    const { data } = await device.passkey.startRegistration();
    if (!data) throw new Error('no registration was begun');
    const credential = created(makeKey(data.options.user.id), { challenge: data.options.challenge });
    const made = await device.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    expect(await nextNotification(email)).toBe(
      'A passkey was added to your account. It lets you sign in without a password.',
    );
    await device.passkey.delete({ passkeyId: made.data?.id ?? '' });
    expect(await nextNotification(email)).toBe('A passkey was removed from your account.');
  });

  it('reports an identity that was linked or unlinked', async () => {
    const browser = openBrowser(server, google.auth.publicUrl);
    const device = server.device({ fetch: browser.fetch });
    const email = newAddress();
    await device.signUp({ email, password: goodPassword });
    google.idp.person = somebody();
    const { data } = await device.linkIdentity({ provider: 'google', options: { redirectTo: callbackPage } });
    const landed = new URLSearchParams((await browser.open(data.url ?? '')).hash.slice(1));
    await device.setSession({
      access_token: landed.get('access_token') ?? '',
      refresh_token: landed.get('refresh_token') ?? '',
    });
    const identities = (await device.getUserIdentities()).data?.identities ?? [];
    const added = identities.find(({ provider }) => provider === 'google');
    if (!added) throw new Error('Google was expected');
    expect(await nextNotification(email)).toBe('Another way to sign in was connected to your account: Google.');
    expect((await device.unlinkIdentity(added)).error).toBeNull();
    expect(await nextNotification(email)).toBe('A way to sign in was disconnected from your account: Google.');
  });

  it('of another address goes to both, with what each of them can do', async () => {
    const { email, device } = await join(server);
    const moved = newAddress();
    expect((await device.updateUser({ email: moved })).error).toBeNull();
    const [before, after] = [await server.notifications.take(email), await server.notifications.take(moved)];
    for (const { text } of [before, after]) expect(text).toContain('The email address of your account was changed.');
    expect(before.links).toEqual([`${google.auth.publicUrl}/contact`]);
    expect(after.links).toEqual([`${google.auth.publicUrl}/reset-password`]);
  });

  it('of an address that waits for both mails comes when both have confirmed it', async () => {
    const { confirming } = google;
    const { email } = await join(server);
    const device = await passwordOnly(confirming, email);
    const moved = newAddress();
    await device.updateUser({ email: moved });
    await openLink(confirming, await confirming.mails.take(moved));
    expect(confirming.notifications.all.filter(({ to }) => to === email)).toEqual([]);
    await openLink(confirming, await confirming.mails.take(email));
    expect(await nextNotification(email, confirming)).toBe('The email address of your account was changed.');
    expect(await nextNotification(moved, confirming)).toBe('The email address of your account was changed.');
  });

  it('is sent to the phone of a member without an email address', async () => {
    const phone = newPhone();
    const device = server.device();
    await device.signInWithOtp({ phone });
    await device.verifyOtp({ phone, token: codeOf(await server.messages.take(phone)), type: 'sms' });
    await device.updateUser({ password: newPassword });
    const { text, code } = await server.messages.take(phone);
    expect(text).toMatch(/^Awamu: The password of your account was changed\. If it wasn't you/);
    expect(code).toBeUndefined();
  });
});

describe('no notification', () => {
  it('goes to a visitor without an account', async () => {
    const device = server.device();
    await device.signInAnonymously();
    const email = newAddress();
    await device.updateUser({ email });
    // A later change is notified, so the notification of the first would have come before.
    await device.updateUser({ password: newPassword });
    expect(await nextNotification(email)).toBe('The password of your account was changed.');
    expect(server.notifications.all.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('comes of a change that was refused', async () => {
    const { email, device } = await join(server);
    await device.updateUser({ password: goodPassword });
    await device.updateUser({ password: 'password1' });
    await device.updateUser({ password: newPassword });
    expect(await nextNotification(email)).toBe('The password of your account was changed.');
    expect(server.notifications.all.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('comes after the twelfth in an hour, and the change goes on', async () => {
    const own = await google.auth.serve({
      rateLimits: { ...noLimits, notificationByAccount: { burst: 12, perSeconds: 3_600 } },
    });
    const { email, device } = await join(own);
    for (let change = 0; change < 15; change += 1) {
      const { error } = await device.updateUser({ password: `${newPassword} ${change}` });
      expect(error).toBeNull();
    }
    await own.close();
    expect(own.notifications.all.filter(({ to }) => to === email)).toHaveLength(12);
  });
});
