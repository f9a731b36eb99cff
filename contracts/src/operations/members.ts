import { accountExport } from '../account.ts';
import { closurePassResponse } from '../closure.ts';
import { dashboardStatsResponse } from '../dashboard.ts';
import { limits } from '../limits.ts';
import { closurePassEndpoint } from './endpoints.ts';
import { operation } from './operation.ts';

export const dashboardStats = operation({
  method: 'GET',
  path: '/api/users/dashboard-stats',
  summary: 'The numbers of the dashboard.',
  level: 'member',
  output: dashboardStatsResponse,
});

export const exportAccount = operation({
  method: 'GET',
  path: '/api/account/export',
  summary: 'All data about the member, as a zip.',
  level: 'member',
  output: { mediaType: accountExport.contentType },
  limitPerMember: limits.accountExports,
});

export const openClosure = operation({
  ...closurePassEndpoint,
  summary: 'A pass for reading why the account was closed and for appealing (read_closure, appeal_closure).',
  level: 'closed_account',
  output: closurePassResponse,
});
