import autocannon from 'autocannon';

/** Requests to one server that are sent repeatedly in turn. */
export interface Target {
  /** Origin of the server. */
  url: string;
  requests: { path: string; headers: Record<string, string> }[];
}

/** Concurrent requests: as many as the servers have connections to Postgres. */
const openRequests = 12;

/** Answered requests per second under steady load. @throws if the status of one is not a success */
export async function requestsPerSecond({ url, requests }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, requests, connections: openRequests, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return result['2xx'] / result.duration;
}
