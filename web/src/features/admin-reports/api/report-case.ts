import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { type ReportCase, reportCase } from '@awamu/contracts/report-case.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator, changeAsOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { pollMs } from './report-queue.ts';

/**
 * Everything needed for a decision; null if the report no longer exists. Each read is written to the audit log, so it
 * is fetched only when the moderator opens or reloads the case.
 */
export function reportCaseQuery(reportId: string) {
  return queryOptions({
    queryKey: ['admin-reports', 'case', reportId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<ReportCase | null> => {
      try {
        return await asOperator(() =>
          callFunction('report_case', { args: { report_id: reportId }, output: reportCase, signal }),
        );
      } catch (error) {
        if (error instanceof ProductApiError && isGone(error)) return null;
        throw error;
      }
    },
  });
}

/** An id in the URL that is not a UUID is treated as a missing report. */
function isGone({ code, status }: ProductApiError): boolean {
  return code === 'not_found' || (code === 'invalid_request' && status === 400);
}

const state = z.object({
  status: z.enum(['pending', 'reviewing', 'resolved', 'dismissed']),
  reviewed_by: z.uuid().nullable(),
} satisfies RowSchema<'content_reports'>);

/** Only the report's status: whether another moderator has taken or decided it while the case was open. */
export function reportStateQuery(reportId: string) {
  return queryOptions({
    queryKey: ['admin-reports', 'state', reportId],
    refetchInterval: pollMs,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const row = await changeAsOperator(() =>
        supabase
          .from('content_reports')
          .select('status,reviewed_by')
          .eq('id', reportId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return state.nullable().parse(row);
    },
  });
}
