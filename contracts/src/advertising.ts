import { z } from 'zod';
import type { RowSchema } from './database-rows.ts';

/** Types of advertising that can be requested, in the order of the form. Source: specification, section 9. */
export const adTypes = ['featured', 'banner', 'sponsored', 'community'] as const;

/** US dollars. The form also offers an empty choice. */
export const adBudgets = ['500-1000', '1000-2500', '2500-5000', '5000+', 'custom'] as const;

export const adDefaults = {
  type: 'featured',
  targetAudience: 'Ugandans in the diaspora',
  contentType: 'video',
} as const;

/** Maximum lengths, as the constraints of the table. */
export const adLimits = { businessName: 200, email: 254, phone: 40, description: 4000, url: 2000 } as const;

export const adRequestStatuses = ['pending', 'approved', 'rejected', 'review'] as const;
export type AdRequestStatus = (typeof adRequestStatuses)[number];

/** A row of public.advertiser_requests with the columns that operators see. */
export const advertiserRequest = z.object({
  id: z.uuid(),
  business_name: z.string(),
  business_description: z.string(),
  contact_person: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  website_url: z.string().nullable(),
  content_type: z.string(),
  content_description: z.string().nullable(),
  target_audience: z.string(),
  budget_range: z.string().nullable(),
  additional_notes: z.string().nullable(),
  status: z.enum(adRequestStatuses),
  rejection_reason: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  created_at: z.string(),
} satisfies RowSchema<'advertiser_requests'>);
export type AdvertiserRequest = z.infer<typeof advertiserRequest>;

/** In the order of the form. Source: specification, section 9. */
export const contentCategories = ['featured', 'internal', 'promotional'] as const;

const featuredItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  youtube_video_id: z.string(),
  youtube_url: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  advertiser_name: z.string(),
  content_category: z.enum(contentCategories),
  priority_order: z.int(),
  is_active: z.boolean(),
  created_at: z.string(),
  state: z.enum(['live', 'scheduled', 'paused', 'ended']),
  request: z.object({ business_name: z.string(), contact_person: z.string().nullable(), email: z.string() }).nullable(),
});
export type FeaturedItem = z.infer<typeof featuredItem>;

/** Result of rpc featured_overview(). */
export const featuredOverview = z.object({
  requests: z.object({ total: z.int(), pending: z.int(), approved: z.int(), rejected: z.int(), review: z.int() }),
  active_content: z.int(),
  content: z.array(featuredItem),
});
export type FeaturedOverview = z.infer<typeof featuredOverview>;

/** Maximum lengths in the operators' forms; `priority` is the largest 4-byte integer. */
export const featuredLimits = {
  title: 200,
  description: 4000,
  advertiserName: 200,
  reason: 1000,
  priority: 2147483647,
} as const;
