import type { FastifyRequest } from 'fastify';
import type { Services } from '#identity/services.ts';
import type { ResponseTimes } from '#platform/http/response-times.ts';

/** What the operators' calls stand on. */
export interface OperationsDeps extends Pick<Services, 'sql' | 'clock' | 'blobs'> {
  responseTimes: ResponseTimes;
  /** For the one-time passwords of accounts that operators make. */
  hashPassword: (password: string) => Promise<string>;
  /** Sends the way to a new password, for the operator who makes the request. False when too many mails went out. */
  sendRecovery: (request: FastifyRequest, email: string) => Promise<boolean>;
}
