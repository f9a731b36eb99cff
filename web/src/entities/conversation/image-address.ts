import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

const secondsValid = 60 * 60;

/** A signed URL of a message image, renewed well before it expires. */
export function imageAddressQuery(path: string) {
  return queryOptions({
    queryKey: ['image-address', path],
    staleTime: (secondsValid / 2) * 1000,
    refetchInterval: (secondsValid / 2) * 1000,
    queryFn: async (): Promise<string> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.storage.from('message-images').createSignedUrl(path, secondsValid);
      if (error) throw error;
      return data.signedUrl;
    },
  });
}
