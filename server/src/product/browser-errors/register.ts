import { cleanErrorMessage } from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { reportBrowserError } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import { limitVisitor } from '#identity/limit-visitor.ts';
import { route } from '#identity/route.ts';
import type { Services } from '#identity/services.ts';
import { noteBrowserError } from './browser-errors.repo.ts';

type BrowserErrorDeps = Pick<Services, 'sql' | 'clock'>;

/** Records errors of browsers anonymously: no session is required and no caller is stored. */
export function registerBrowserErrors(scope: FastifyInstance, { sql, clock }: BrowserErrorDeps): void {
  const { max, maxOfAll, windowSeconds } = limits.browserErrors;
  const onRequest = limitVisitor(scope, { max, maxOfAll, windowSeconds });
  route(
    scope,
    reportBrowserError,
    async ({ body }) => {
      // Browsers clean the message as well, but the server does not rely on them.
      await noteBrowserError(sql, { ...body, message: cleanErrorMessage(body.message) }, new Date(clock.now()));
      return undefined;
    },
    { onRequest },
  );
}
