import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/supabase.ts';

/** What can be reported, in the order in which it is offered. */
export const reportTypes = [
  'harassment',
  'scam',
  'fake_profile',
  'inappropriate_content',
  'underage',
  'hate',
  'spam',
  'other',
] as const;
export const reportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof reportType>;

/** Longest description of a report; the database enforces it too. */
export const reportDetailsMaxLength = 4000;

export interface Report {
  userId: string;
  type: ReportType;
  details: string;
}

/** Brings somebody to the moderators. They are not told who reported them. */
export function useReportMember() {
  return useMutation({
    mutationFn: async ({ userId, type, details }: Report): Promise<void> => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('report_member', {
        reported_user_id: userId,
        report_type: type,
        details: details.trim(),
      });
      if (error) throw error;
    },
  });
}
