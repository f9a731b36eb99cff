import { accountExport } from '@awamu/contracts/account.ts';
import { exportAccount } from '@awamu/contracts/operations/members.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#identity/route.ts';
import { archiveOf } from './archive.ts';
import { type ExportDeps, exportEntries } from './export-entries.ts';

/** Serves the archive of all own data (decisions, Accounts). An account is deleted by deleting its row of profiles. */
export function registerAccount(scope: FastifyInstance, deps: ExportDeps): void {
  route(scope, exportAccount, async ({ member, reply }) => {
    reply.header('content-disposition', `attachment; filename="${accountExport.fileName}"`);
    return archiveOf(await exportEntries(deps, member));
  });
}
