import type { Authenticator } from '#identity/authenticate.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { Clock, Stopwatch } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { ChangeSubscriptions } from './changes/change-subscriptions.ts';
import type { Channel } from './channels/channel.ts';
import type { Rooms } from './channels/channels-by-topic.ts';
import type { OpenChannels } from './channels/open-channels.ts';
import type { OtherServers } from './servers/other-servers.ts';

export interface RealtimeContext {
  sql: CallerSql;
  authenticator: Authenticator;
  clock: Clock;
  stopwatch: Stopwatch;
  logger: Logger;
  feed: Pick<ChangeFeed, 'isStreaming' | 'lookBack' | 'tables'>;
  subscriptions: ChangeSubscriptions<Channel>;
  rooms: Rooms;
  channels: OpenChannels;
  /** undefined where no relay to other servers is configured. */
  others: Pick<OtherServers, 'broadcast' | 'presence' | 'presencesOf'> | undefined;
}
