import { brand } from './brand.ts';

/**
 * GET /api/account/export returns one zip: the member's data as JSON, one file per subject, their messages in
 * messages.json, and every file that they uploaded below files/. Limited by limits.accountExports, else too_many_requests.
 */
export const accountExport = {
  contentType: 'application/zip',
  fileName: `${brand.name.toLowerCase()}-my-data.zip`,
} as const;
