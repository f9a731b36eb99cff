import autocannon from 'autocannon';

/** Requests to one server that are sent in turn, again and again. */
export interface Target {
  /** Origin of the server. */
  url: string;
  requests: { path: string; headers: Record<string, string> }[];
}

/** Requests that are open at the same time: as many as the servers have connections to Postgres. */
const openRequests = 12;

/** Requests answered in a second under steady load. @throws when one is not answered with success */
export async function requestsPerSecond({ url, requests }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, requests, connections: openRequests, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return result['2xx'] / result.duration;
}
