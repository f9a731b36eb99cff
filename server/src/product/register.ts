import { limits } from '@awamu/contracts/limits.ts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type RefusalTrail, wasRefused } from '#identity/refusal-trail.ts';
import { memberOf, requireMember } from '#identity/require-member.ts';
import type { Services } from '#identity/services.ts';
import { acceptJsonOrNothing } from '#platform/http/json-requests.ts';
import { answerWithProductErrors } from '#platform/http/product-errors.ts';
import { registerAccount } from './account/register.ts';
import { registerDiscovery } from './discovery/register.ts';
import { registerFiles } from './files/register.ts';
import { registerHealth } from './health/register.ts';
import { registerLetters } from './letters/register.ts';
import { registerMatching } from './matching/register.ts';
import { recordActivity } from './members/record-activity.ts';
import { registerMembers } from './members/register.ts';
import { registerMessaging } from './messaging/register.ts';
import { registerProviderReports } from './notifications/provider-reports.ts';
import { registerNotifications, runDeliveries } from './notifications/register.ts';
import type { OperationsDeps } from './operations/operations-deps.ts';
import { registerOperations } from './operations/register.ts';
import { runOperationsJobs } from './operations/run-jobs.ts';
import { registerTransparency } from './operations/transparency.ts';
import { registerPlaces } from './places/register.ts';
import { keepScreeningLists, registerClosure } from './safety/register.ts';
import { registerSettings } from './settings/register.ts';

/** What the domains stand on: of the services, and of what the app makes beside them. */
export type ProductDeps = Pick<
  Services,
  | 'sql'
  | 'authenticator'
  | 'blobs'
  | 'clock'
  | 'config'
  | 'mailer'
  | 'messenger'
  | 'jobs'
  | 'pusher'
  | 'pushKey'
  | 'whatsapp'
  | 'unsubscribeSecret'
> &
  OperationsDeps & { refusals: RefusalTrail };

/** The product API (specification, section 7): everything under /api, and matching also under /matching. */
export async function registerProduct(app: FastifyInstance, deps: ProductDeps): Promise<void> {
  registerSettings(app, deps);
  registerFiles(app, deps);
  registerLetters(app, { ...deps, publicUrl: deps.config.publicUrl });
  const { publicUrl, notices } = deps.config;
  runDeliveries(app, {
    ...deps,
    publicUrl,
    emailDelayMinutes: notices.emailDelayMinutes,
    bounceAddress: notices.bounces?.address,
  });
  runOperationsJobs(app, deps);
  keepScreeningLists(app, deps);
  await app.register(
    async (scope) => {
      await prepare(scope);
      registerHealth(scope, deps);
      registerPlaces(scope);
      registerTransparency(scope, deps);
      await scope.register(async (open) => registerNotifications(open, deps), { prefix: '/notifications' });
      await scope.register(async (open) => registerProviderReports(open, deps), { prefix: '/notifications' });
      await memberScope(scope, deps, '/users', registerMembers);
      await memberScope(scope, deps, '/account', registerAccount);
      await memberScope(scope, deps, '/messages', registerMessaging);
      await memberScope(scope, deps, '/operations', registerOperations);
      await closureScope(scope, deps);
      await memberScope(scope, deps, '/matching', registerDiscoveryAndMatching);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (scope) => {
      await prepare(scope);
      await memberScope(scope, deps, '', registerDiscoveryAndMatching);
    },
    { prefix: '/matching' },
  );
}

async function prepare(scope: FastifyInstance): Promise<void> {
  answerWithProductErrors(scope);
  acceptJsonOrNothing(scope);
  await scope.register(rateLimit, { global: false });
  scope.addHook('onRoute', (route) => {
    route.bodyLimit ??= limits.productBody.maxBytes;
  });
}

type RegisterRoutes = (scope: FastifyInstance, deps: ProductDeps) => void;

async function memberScope(
  scope: FastifyInstance,
  deps: ProductDeps,
  prefix: string,
  registerRoutes: RegisterRoutes,
): Promise<void> {
  await scope.register(
    async (members) => {
      requireMember(members, deps.authenticator);
      members.addHook('onError', async (request, _reply, error) => {
        if (wasRefused(error)) deps.refusals.note(memberOf(request), request, request.routeOptions.url ?? '');
      });
      recordActivity(members, deps);
      registerRoutes(members, deps);
    },
    { prefix },
  );
}

function registerDiscoveryAndMatching(scope: FastifyInstance, deps: ProductDeps): void {
  registerDiscovery(scope, deps);
  registerMatching(scope, deps);
}

/** Apart from the members' scopes: whoever asks here is one no more. */
async function closureScope(scope: FastifyInstance, deps: ProductDeps): Promise<void> {
  await scope.register(
    async (closed) => {
      requireMember(closed, deps.authenticator);
      registerClosure(closed, deps);
    },
    { prefix: '/closure' },
  );
}
