import type { Services } from '#identity/services.ts';
import type { ResponseTimes } from '#platform/http/response-times.ts';

/** What the operators' calls stand on. */
export interface OperationsDeps extends Pick<Services, 'sql' | 'clock' | 'blobs'> {
  responseTimes: ResponseTimes;
  /** For the one-time passwords of accounts that operators make. */
  hashPassword: (password: string) => Promise<string>;
}
