import { z } from 'zod';
import { limits } from './limits.ts';
import { region } from './options.ts';

/** A city of the gazetteer, as a member's profile stores it. Coordinates in degrees. */
export const place = z.object({
  /** City and country, with the province if the name alone is not unique. */
  label: z.string().max(limits.location.maxLength),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  country: z.string(),
  region: region.nullable(),
  /** IANA name, for example Africa/Kampala. */
  time_zone: z.string(),
});
export type Place = z.infer<typeof place>;

/** ?q= of GET /api/places. */
export const placesQuery = z.object({
  q: z.string().trim().min(limits.places.minQueryLength).max(limits.places.maxQueryLength),
});
/** GET /api/places?q=: cities whose name starts with q, most populous first. */
export const placesResponse = z.object({ success: z.literal(true), places: z.array(place) });
export type PlacesResponse = z.infer<typeof placesResponse>;
