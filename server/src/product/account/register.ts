import { accountExport } from '@awamu/contracts/account.ts';
import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { limitMemberWrites } from '#identity/limit-member-writes.ts';
import { memberOf } from '#identity/require-member.ts';
import { archiveOf } from './archive.ts';
import { type ExportDeps, exportEntries } from './export-entries.ts';

/** GET export: the archive of all own data (decisions, Accounts). Deleting the account is deleting the profile's row. */
export function registerAccount(scope: FastifyInstance, deps: ExportDeps): void {
  const options = { preHandler: limitMemberWrites(scope, limits.accountExports), exposeHeadRoute: false };
  scope.get('/export', options, async (request, reply) => {
    const archive = archiveOf(await exportEntries(deps, memberOf(request)));
    return reply
      .type(accountExport.contentType)
      .header('content-disposition', `attachment; filename="${accountExport.fileName}"`)
      .header('cache-control', 'no-store')
      .send(archive);
  });
}
