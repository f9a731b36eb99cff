import { queryAs } from '#identity/query-as.ts';
import type { Services } from '#identity/services.ts';
import type { PoolFigures } from '#platform/database/connection-pool.ts';
import { callForValue } from '#platform/database/function-call.ts';
import type { GaugeSource, Metrics, Sample } from '#platform/telemetry/metrics.ts';
import type { Realtime } from '#protocols/realtime/register.ts';

/** Result of private.database_figures. */
interface DatabaseFigures {
  size_bytes: number;
  max_connections: number;
  connections: Record<string, number>;
  oldest_transaction_s: number;
  rows: { live: number; dead: number };
  transactions: { committed: number; rolled_back: number };
  deadlocks: number;
  outbound_messages: { waiting: number; retrying: number; expired: number; failed: number };
}

/** Registers the gauges of the server's parts, which are read at each scrape. */
export function watchServer(metrics: Metrics, { sql, jobs, poolFigures }: Services, realtime: Realtime): void {
  metrics.watch(requestPool(poolFigures));
  metrics.watch(queues(jobs));
  metrics.watch(realtimeGauges(realtime));
  metrics.watch(database(sql));
}

function byLabel(label: string, numbers: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(numbers).map(([name, value]) => ({ value, labels: { [label]: name } }));
}

const requestPool = (figures: () => PoolFigures): GaugeSource<'pool_connections' | 'pool_waiting'> => ({
  source: 'request_pool',
  gauges: {
    pool_connections: { help: 'Connections that requests share, in_use or idle.', labels: ['state'] },
    pool_waiting: { help: 'Requests that wait for a connection.' },
  },
  async read() {
    const { inUse, idle, waiting } = figures();
    return { pool_connections: byLabel('state', { in_use: inUse, idle }), pool_waiting: waiting };
  },
});

const queues = (jobs: Services['jobs']): GaugeSource<'queue_jobs'> => ({
  source: 'queue',
  gauges: { queue_jobs: { help: 'Jobs of the queue by state, of all servers together.', labels: ['queue', 'state'] } },
  async read() {
    const figures = await jobs.figures();
    return {
      queue_jobs: figures.flatMap(({ queue, states }) =>
        Object.entries(states).map(([state, value]) => ({ value, labels: { queue, state } })),
      ),
    };
  },
});

const realtimeGauges = (
  realtime: Realtime,
): GaugeSource<'sockets' | 'channels' | 'feed_following' | 'feed_lag_bytes'> => ({
  source: 'realtime',
  gauges: {
    sockets: { help: 'Open sockets of this process.' },
    channels: { help: 'Channels joined on them.' },
    feed_following: { help: '1 while changes of the database are followed.' },
    feed_lag_bytes: { help: "Bytes of the database's log that this process has not read yet." },
  },
  async read() {
    const { sockets, channels, isFollowing, lagBytes } = await realtime.figures();
    return { sockets, channels, feed_following: isFollowing ? 1 : 0, feed_lag_bytes: lagBytes };
  },
});

const database = (
  sql: Services['sql'],
): GaugeSource<
  | 'database_size_bytes'
  | 'database_connections'
  | 'database_connections_max'
  | 'database_oldest_transaction_seconds'
  | 'database_rows'
  | 'database_transactions'
  | 'database_deadlocks'
  | 'outbound_messages'
> => ({
  source: 'database',
  gauges: {
    database_size_bytes: { help: 'Size of the database.' },
    database_connections: { help: 'Connections of all servers and tools, by state.', labels: ['state'] },
    database_connections_max: { help: 'Connections that Postgres takes.' },
    database_oldest_transaction_seconds: { help: 'Age of the oldest transaction that is open.' },
    database_rows: { help: "Rows of all tables by Postgres' statistics, live or dead.", labels: ['state'] },
    database_transactions: {
      help: 'Transactions since the statistics began, committed or rolled_back.',
      labels: ['outcome'],
    },
    database_deadlocks: { help: 'Deadlocks since the statistics began.' },
    outbound_messages: {
      help: 'Messages that wait, are retried, or in the last 30 days expired or failed.',
      labels: ['state'],
    },
  },
  async read() {
    const result = await callForValue(queryAs(sql, 'service_role'), 'private.database_figures', {});
    const figures = result as unknown as DatabaseFigures;
    return {
      database_size_bytes: figures.size_bytes,
      database_connections: byLabel('state', figures.connections),
      database_connections_max: figures.max_connections,
      database_oldest_transaction_seconds: figures.oldest_transaction_s,
      database_rows: byLabel('state', figures.rows),
      database_transactions: byLabel('outcome', figures.transactions),
      database_deadlocks: figures.deadlocks,
      outbound_messages: byLabel('state', figures.outbound_messages),
    };
  },
});
