import * as option from '@awamu/contracts/options.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/supabase.ts';

/** A member's own row of profiles, as its owner reads and writes it. */
export const ownProfile = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  is_profile_complete: z.boolean(),
  profile_picture_url: z.string().nullable(),
  profile_picture_focus: z.string().nullable(),
  bio: z.string().nullable(),
  birthdate: z.string().nullable(),
  gender: option.gender.nullable(),
  looking_for: option.lookingFor.nullable(),
  interests: z.array(z.string()),
  location: z.string().nullable(),
  /** Of the chosen city's centre, in degrees; all five are null where the location is free text. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  country: z.string().nullable(),
  region: option.region.nullable(),
  time_zone: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const columns = Object.keys(ownProfile.shape).join(',');

/** Own profile; null while the account has none. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-profile', userId],
    queryFn: async ({ signal }): Promise<OwnProfile | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('profiles')
        .select(columns)
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : ownProfile.parse(data);
    },
  });
}
