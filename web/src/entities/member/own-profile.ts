import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { region } from '@awamu/contracts/options.ts';
import type { Place } from '@awamu/contracts/places.ts';
import { fieldShape } from '@awamu/contracts/profile-field-schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The member's own row of profiles, as its owner reads and writes it. */
export const ownProfile = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  is_profile_complete: z.boolean(),
  profile_picture_url: z.string().nullable(),
  profile_picture_focus: z.string().nullable(),
  ...fieldShape,
  gallery_images: z.array(z.string()),
  gallery_video: z.string().nullable(),
  location: z.string().nullable(),
  /** Centre of the chosen city, in degrees; all five are null if the location is free text. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  country: z.string().nullable(),
  region: region.nullable(),
  time_zone: z.string().nullable(),
} satisfies RowSchema<'profiles'>);
export type OwnProfile = z.infer<typeof ownProfile>;

/** The stored city, so that saving again keeps its coordinates; null if the location is free text. */
export function chosenPlace({ location, latitude, longitude, country, region, time_zone }: OwnProfile): Place | null {
  if (location === null || latitude === null || longitude === null || country === null || time_zone === null)
    return null;
  return { label: location, latitude, longitude, country, region, time_zone };
}

const columns = Object.keys(ownProfile.shape).join(',');

/** The member's own profile; null while there is none. */
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
