import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

const secondsValid = 60 * 60;

/** A signed URL of an evidence file, renewed well before it expires. */
export function evidenceAddressQuery(bucket: string, path: string) {
  return queryOptions({
    queryKey: ['admin-reports-file', bucket, path],
    staleTime: (secondsValid / 2) * 1000,
    refetchInterval: (secondsValid / 2) * 1000,
    retry: 1,
    queryFn: async (): Promise<string> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, secondsValid);
      if (error) throw error;
      return data.signedUrl;
    },
  });
}
