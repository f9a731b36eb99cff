import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#identity/services.ts';
import type { Config } from '#platform/config/config.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { ChangeSubscriptions } from './changes/change-subscriptions.ts';
import { membersOf, type RowChange } from './changes/row-change.ts';
import { Rooms } from './channels/channels-by-topic.ts';
import { closeForRejoin } from './channels/close-channel.ts';
import { deliverChange } from './channels/deliver-change.ts';
import { OpenChannels } from './channels/open-channels.ts';
import { expireChannelRights, recheckMembers, recheckPrivateChannels } from './channels/recheck-private-channels.ts';
import { registerHttpBroadcast } from './http-broadcast.ts';
import { answerWithRealtimeErrors } from './http-errors.ts';
import { countFollowers } from './realtime.repo.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { refusals } from './realtime-errors.ts';
import { shareRealtime } from './servers/share-realtime.ts';
import { closeEndedSessions, closeForRestart } from './socket/close-sockets.ts';
import { registerSocket } from './socket/register-socket.ts';
import { sweepIdleSockets } from './socket/sweep-idle.ts';

/** Dependencies; live changes are read from the replication stream as the database's owner. */
export type RealtimeDeps = Pick<
  Services,
  'sql' | 'authenticator' | 'owner' | 'databaseUrl' | 'bus' | 'relay' | 'clock' | 'stopwatch' | 'logger'
> & { config: Pick<Config, 'socketsPerNetwork'> };

export interface Realtime {
  /**
   * Closes all sockets with 1012, so that clients reconnect to another server, and stops the change feed; also runs
   * when the app closes.
   */
  close(): Promise<void>;
  figures(): Promise<RealtimeFigures>;
}

/** Figures of this process. */
export interface RealtimeFigures {
  sockets: number;
  channels: number;
  isFollowing: boolean;
  /** null while the change feed is not running. */
  lagBytes: number | null;
}

/**
 * realtime/v1: the WebSocket, and broadcasts over HTTP. Resolves when live changes are followed or known to be
 * unsupported.
 */
export async function registerRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<Realtime> {
  const { sql, authenticator, owner, databaseUrl, bus, relay, clock, stopwatch, logger } = deps;
  const serverId = randomBytes(8).toString('hex');
  const feed = new ChangeFeed({
    owner,
    databaseUrl,
    stopwatch,
    logger,
    onChange: (change, isHidden) => {
      deliverChange(context, change, isHidden);
      if (isEndOfMatch(change)) void recheckMembers(context, membersOf(change, ['user1_id', 'user2_id']));
    },
    // Every server reads the log, so this one's sockets are all that is left to close.
    onSessionEnded: (sessionId) => closeEndedSessions(context, { sessionId }),
    isAwaited: (change) => isEndOfMatch(change) || context.subscriptions.concern(change),
    onGap: () => {
      closeChangeListeners(context);
      expireChannelRights(context);
    },
    hasListeners: () => context.channels.hasConnections,
  });
  const context: RealtimeContext = {
    sql,
    authenticator,
    clock,
    stopwatch,
    logger,
    feed,
    subscriptions: new ChangeSubscriptions(),
    rooms: new Rooms(relay && `${serverId}.`),
    channels: new OpenChannels(),
    others: undefined,
  };
  const unsubscribe = bus.subscribe('session.ended', (ended) => closeEndedSessions(context, ended));
  const timers = [sweepIdleSockets(context), recheckPrivateChannels(context)];
  if (relay) timers.push(shareRealtime(context, serverId, relay, bus));
  const close = async () => {
    unsubscribe();
    closeForRestart(context);
    for (const timer of timers) timer.stop();
    await feed.close();
  };
  await app.register(
    async (scope) => {
      answerWithRealtimeErrors(scope);
      await registerSocket(scope, context, { ...deps.config, close });
      registerHttpBroadcast(scope, context);
    },
    { prefix: '/realtime/v1' },
  );
  await feed.start();
  if (!relay) await warnOfOtherServers(owner, logger);
  return {
    close,
    figures: async () => ({
      sockets: [...context.channels.connections()].length,
      channels: context.channels.all().length,
      isFollowing: feed.isStreaming(),
      lagBytes: await feed.lagBytes(),
    }),
  };
}

function isEndOfMatch({ type, table, newRow }: RowChange): boolean {
  return (
    type === 'UPDATE' && table.schema === 'public' && table.table === 'matches' && newRow?.get('is_active') === 'f'
  );
}

/** Missed changes are not repeated: each listener gets an error, rejoins and refetches. */
function closeChangeListeners(context: RealtimeContext): void {
  for (const channel of context.channels.all()) {
    if (channel.bindings.length > 0) closeForRejoin(context, channel, refusals.changesUnavailable);
  }
}

/** Every server that follows live changes has a slot of its own. */
async function warnOfOtherServers(owner: RealtimeDeps['owner'], logger: RealtimeDeps['logger']): Promise<void> {
  if ((await countFollowers(owner)) < 2) return;
  logger.warn(
    'another server uses this database, and REDIS_URL is not set: typing, presence and broadcasts reach only the members of one server',
  );
}
