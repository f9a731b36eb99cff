import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';

const featuredContent = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  youtube_video_id: z.string(),
  youtube_url: z.string(),
  advertiser_name: z.string(),
} satisfies RowSchema<'featured_content'>);
export type FeaturedContent = z.infer<typeof featuredContent>;

/** The stored picture of one film, a data URL; null if there is none. A query of its own, so that the list stays small. */
export function thumbnailQuery(id: string) {
  return queryOptions({
    queryKey: ['featured-thumbnail', id],
    staleTime: 5 * 60_000,
    refetchInterval: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('featured_content')
        .select('thumbnail')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data?.thumbnail ?? null;
    },
  });
}

/** The videos that are live now, in their order of rotation. The database decides by their dates. */
export const featuredContentQuery = queryOptions({
  queryKey: ['featured-content'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<FeaturedContent[]> => {
    const supabase = await getSupabase();
    const { data, error } = await supabase
      .from('featured_content')
      .select(Object.keys(featuredContent.shape).join(','))
      .eq('is_active', true)
      .order('priority_order')
      .order('created_at', { ascending: false })
      .abortSignal(signal);
    if (error) throw error;
    return z.array(featuredContent).parse(data);
  },
});
