import { type AdRequestStatus, advertiserRequest } from '@awamu/contracts/advertising.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { changeAsOperator } from '#lib/calls/as-operator.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { containsPattern } from './contains-pattern.ts';

export const requestsPerPage = 50;

interface RequestFilter {
  search: string;
  status: AdRequestStatus | null;
  page: number;
}

const columns = Object.keys(advertiserRequest.shape).join(',');

/** A page of requests, newest first. Source: specification, section 7 (reads). */
export function advertiserRequestsQuery({ search, status, page }: RequestFilter) {
  return queryOptions({
    queryKey: ['admin-featured', 'requests', { search, status, page }],
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      let total = 0;
      const rows = await changeAsOperator(async () => {
        let request = supabase.from('advertiser_requests').select(columns, { count: 'exact' });
        if (status) request = request.eq('status', status);
        if (search) {
          const like = `ilike.${containsPattern(search)}`;
          request = request.or(`business_name.${like},contact_person.${like},email.${like}`);
        }
        const answer = await request
          .order('created_at', { ascending: false })
          .order('id')
          .range((page - 1) * requestsPerPage, page * requestsPerPage - 1)
          .abortSignal(signal);
        total = answer.count ?? 0;
        return answer;
      });
      return { total, requests: z.array(advertiserRequest).parse(rows) };
    },
  });
}

/** Advertisers with an approved request, to choose for a video. */
export const approvedAdvertisersQuery = queryOptions({
  queryKey: ['admin-featured', 'approved'],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const rows = await changeAsOperator(() =>
      supabase
        .from('advertiser_requests')
        .select('id,business_name')
        .eq('status', 'approved')
        .order('business_name')
        .abortSignal(signal),
    );
    return z.array(z.object({ id: z.uuid(), business_name: z.string() })).parse(rows);
  },
});
