import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { guardOperations, type OperationGuards } from '#identity/operation-levels.ts';
import type { RefusalTrail } from '#identity/refusal-trail.ts';
import type { Services } from '#identity/services.ts';
import { acceptJsonOrNothing } from '#platform/http/json-requests.ts';
import { answerWithProductErrors } from '#platform/http/product-errors.ts';
import { registerRateLimits } from '#platform/http/rate-limits.ts';
import { registerAccount } from './account/register.ts';
import { registerBrowserErrors } from './browser-errors/register.ts';
import { registerDiscovery } from './discovery/register.ts';
import { registerFeatured } from './featured/register.ts';
import { registerFiles } from './files/register.ts';
import { registerHealth } from './health/register.ts';
import { registerMatching } from './matching/register.ts';
import { runLearning } from './matching/run-learning.ts';
import { activityRecorder } from './members/record-activity.ts';
import { registerMembers } from './members/register.ts';
import { registerMessaging } from './messaging/register.ts';
import { composeNotification } from './notifications/compose-notification.ts';
import { registerProviderReports } from './notifications/provider-reports.ts';
import { registerNotifications } from './notifications/register.ts';
import type { OperationsDeps } from './operations/operations-deps.ts';
import { registerOperations } from './operations/register.ts';
import { runOperationsJobs } from './operations/run-jobs.ts';
import { registerTransparency } from './operations/transparency.ts';
import { registerOutboundMessages } from './outbound-messages/register.ts';
import { registerPlaces } from './places/register.ts';
import { registerReference } from './reference/register.ts';
import { registerClosure, storeScreeningLists } from './safety/register.ts';
import { registerSettings } from './settings/register.ts';

/** Dependencies of the domains: services, and what the app creates beside them. */
export type ProductDeps = Pick<
  Services,
  | 'sql'
  | 'oldReads'
  | 'authenticator'
  | 'blobs'
  | 'clock'
  | 'config'
  | 'counts'
  | 'mailer'
  | 'messenger'
  | 'jobs'
  | 'logger'
  | 'outbox'
  | 'pusher'
  | 'pushKey'
  | 'readiness'
  | 'whatsapp'
  | 'unsubscribeSecret'
> &
  OperationsDeps & { refusals: RefusalTrail };

/** The product API (specification, section 7): everything under /api, and matching also under /matching. */
export async function registerProduct(app: FastifyInstance, deps: ProductDeps): Promise<void> {
  registerSettings(app, deps);
  registerFiles(app, deps);
  registerFeatured(app, deps);
  runSender(app, deps);
  runOperationsJobs(app, deps);
  runLearning(app, deps);
  storeScreeningLists(app, deps);
  const guards: OperationGuards = {
    authenticator: deps.authenticator,
    sql: deps.sql,
    onRefused: (member, request) => deps.refusals.note(member, request, request.routeOptions.url ?? ''),
    onAnswered: activityRecorder(deps),
  };
  await app.register(async (scope) => registerApi(scope, guards, deps), { prefix: '/api' });
  await app.register(
    async (scope) => {
      await prepare(scope, guards, deps);
      registerDiscovery(scope, deps);
      registerMatching(scope, deps);
    },
    { prefix: '/matching' },
  );
}

function runSender(app: FastifyInstance, deps: ProductDeps): void {
  const { publicUrl, notifications } = deps.config;
  const bounceAddress = notifications.bounces?.address;
  const surroundings = { publicUrl, unsubscribeSecret: deps.unsubscribeSecret, bounceAddress };
  registerOutboundMessages(app, {
    ...deps,
    publicUrl,
    emailDelayMinutes: notifications.emailDelayMinutes,
    composeNotification: (batch) => composeNotification(batch, surroundings),
  });
}

async function registerApi(scope: FastifyInstance, guards: OperationGuards, deps: ProductDeps): Promise<void> {
  await prepare(scope, guards, deps);
  registerHealth(scope, deps);
  registerPlaces(scope);
  await scope.register(async (open) => registerBrowserErrors(open, deps));
  registerTransparency(scope, deps);
  // Separate scopes, as these parse bodies differently.
  await scope.register(async (open) => registerNotifications(open, deps));
  await scope.register(async (providers) => registerProviderReports(providers, deps));
  await registerReference(scope);
  registerMembers(scope, deps);
  registerAccount(scope, deps);
  registerMessaging(scope, deps);
  registerOperations(scope, deps);
  registerClosure(scope, deps);
  registerDiscovery(scope, deps);
  registerMatching(scope, deps);
}

async function prepare(
  scope: FastifyInstance,
  guards: OperationGuards,
  { counts }: Pick<ProductDeps, 'counts'>,
): Promise<void> {
  answerWithProductErrors(scope);
  acceptJsonOrNothing(scope);
  guardOperations(scope, guards);
  await registerRateLimits(scope, { counts });
  scope.addHook('onRoute', (route) => {
    route.bodyLimit ??= limits.productBody.maxBytes;
  });
}
