import type { FastifyRequest } from 'fastify';
import type { Services } from '#identity/services.ts';
import type { ResponseTimes } from '#platform/http/response-times.ts';

/** Dependencies of the operators' calls. */
export interface OperationsDeps extends Pick<Services, 'sql' | 'clock' | 'blobs'> {
  responseTimes: ResponseTimes;
  /** Hashes the one-time passwords of accounts that operators create. */
  hashPassword: (password: string) => Promise<string>;
  /** Sends a recovery email, limited by the operator's request. False if the rate limit is reached. */
  sendRecovery: (request: FastifyRequest, email: string) => Promise<boolean>;
}
