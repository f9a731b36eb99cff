import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { scheduleJob } from '#identity/schedule-job.ts';
import { acceptJsonOrNothing } from '#platform/http/json-requests.ts';
import { schedules } from '#platform/jobs/schedule.ts';
import { type AuthDeps, createAuthContext } from './auth-context.ts';
import { answerWithAuthErrors } from './error-reply.ts';
import { health } from './flows/health.ts';
import { jwks } from './flows/jwks.ts';
import { logout } from './flows/logout.ts';
import { otp } from './flows/otp.ts';
import { reauthenticate } from './flows/reauthenticate.ts';
import { recover } from './flows/recover.ts';
import { recoverByOperator } from './flows/recover-by-operator.ts';
import { resend } from './flows/resend.ts';
import { settings } from './flows/settings.ts';
import { signup } from './flows/signup.ts';
import { token } from './flows/token.ts';
import { userGet } from './flows/user-get.ts';
import { userUpdate } from './flows/user-update.ts';
import { verifyGet, verifyPost } from './flows/verify.ts';
import { removeLeftOver } from './housekeeping/remove-left-over.repo.ts';
import { hashPassword } from './passwords/password-hasher.ts';
import { phoneChannelsOf } from './phones.ts';
import { registerAdmin } from './register-admin.ts';
import { registerDisabled } from './register-disabled.ts';
import { registerFactors } from './register-factors.ts';
import { registerFederation } from './register-federation.ts';
import { allRequestedWork } from './requested-work/all-requested-work.ts';
import { carryOutLeftWork } from './requested-work/requested-work.ts';

const prefix = '/auth/v1';
const bodyLimitBytes = 64 * 1024;

/** Account functions for the rest of the server, called without HTTP. */
export interface AuthService {
  /**
   * Sends a recovery email to an account's address on behalf of the operator who makes the request.
   * @returns false if the rate limit is reached
   */
  sendRecovery(request: FastifyRequest, email: string): Promise<boolean>;
  /** @returns the hash of a password of an account that an operator makes */
  hashPassword(password: string): Promise<string>;
  /** By which a code can reach a phone. */
  phoneChannels: PhoneChannel[];
}

/** Serves accounts and sessions with GoTrue's API under /auth/v1. */
export async function registerAuth(app: FastifyInstance, deps: AuthDeps): Promise<AuthService> {
  const context = createAuthContext(deps);
  app.addHook('onClose', async () => {
    await context.background.settled();
    await context.hasher.close();
  });
  scheduleJob(app, deps, { job: 'remove expired sign-ins', cron: schedules.hourlyAt(17) }, () =>
    context.database.transaction((transaction) => removeLeftOver(transaction, context.now())),
  );
  scheduleJob(app, deps, { job: 'send requested messages', cron: schedules.everyMinute }, () =>
    carryOutLeftWork(context, allRequestedWork),
  );
  await app.register(
    async (scope) => {
      // Whatever its content type, as GoTrue does.
      acceptJsonOrNothing(scope, '*');
      answerWithAuthErrors(scope);
      // Answers contain tokens and personal data, so no proxy may cache them.
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const route = { bodyLimit: bodyLimitBytes };
      scope.get('/health', () => health());
      scope.get('/settings', () => settings(context));
      scope.get('/.well-known/jwks.json', (_request, reply) => jwks(context, reply));
      scope.post('/signup', route, (request) => signup(context, request));
      scope.post('/token', route, (request) => token(context, request));
      scope.post('/logout', route, (request, reply) => logout(context, request, reply));
      scope.get('/user', (request) => userGet(context, request));
      scope.put('/user', route, (request) => userUpdate(context, request));
      scope.get('/reauthenticate', { exposeHeadRoute: false }, (request) => reauthenticate(context, request));
      scope.post('/otp', route, (request) => otp(context, request));
      scope.post('/recover', route, (request) => recover(context, request));
      scope.post('/resend', route, (request) => resend(context, request));
      // No HEAD route: mail scanners send HEAD, and a link works once.
      scope.get('/verify', { exposeHeadRoute: false }, (request, reply) => verifyGet(context, request, reply));
      scope.post('/verify', route, (request) => verifyPost(context, request));
      registerAdmin(scope, context, route);
      registerFactors(scope, context, route);
      registerFederation(scope, context, route);
      registerDisabled(scope, context);
    },
    { prefix },
  );
  return {
    sendRecovery: (request, email) => recoverByOperator(context, request, email),
    hashPassword: (password) => hashPassword(password, deps.hashing?.cost),
    phoneChannels: phoneChannelsOf(context),
  };
}
