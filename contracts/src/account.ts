import { brand } from './brand.ts';

/**
 * GET /api/account/export answers with one zip: what is kept about the member as JSON, a file a subject, their messages
 * in messages.json, and below files/ every file that they sent. At most limits.accountExports, else too_many_requests.
 */
export const accountExport = {
  contentType: 'application/zip',
  fileName: `${brand.name.toLowerCase()}-my-data.zip`,
} as const;
