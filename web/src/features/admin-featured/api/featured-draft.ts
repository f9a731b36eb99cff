import { contentCategories, featuredLimits } from '@awamu/contracts/advertising.ts';
import { brand } from '@awamu/contracts/brand.ts';
import { z } from 'zod';

/** The form of a video. Dates are datetime-local values, in the operator's time zone. */
export const featuredForm = z
  .object({
    category: z.enum(contentCategories),
    /** An approved advertiser's request; empty without one. */
    requestId: z.string(),
    advertiserName: z.string().trim().max(featuredLimits.advertiserName),
    title: z.string().trim().min(1).max(featuredLimits.title),
    description: z.string().trim().max(featuredLimits.description),
    url: z
      .string()
      .trim()
      .max(2000)
      .pipe(z.url({ protocol: /^https?$/ })),
    priority: z.string(),
    start: z.string(),
    end: z.string(),
  })
  .superRefine(({ requestId, advertiserName, start, end }, context) => {
    if (!requestId && !advertiserName) context.addIssue({ code: 'custom', path: ['advertiserName'] });
    if (start && end && !(new Date(end) > new Date(start))) context.addIssue({ code: 'custom', path: ['end'] });
  });
export type FeaturedForm = z.infer<typeof featuredForm>;

export const emptyFeaturedForm: FeaturedForm = {
  category: 'featured',
  requestId: '',
  advertiserName: brand.name,
  title: '',
  description: '',
  url: '',
  priority: '0',
  start: '',
  end: '',
};

/** A whole number from 0; invalid input becomes 0 (specification, section 5). */
export function priorityOf(text: string): number {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), featuredLimits.priority) : 0;
}

/**
 * The row of featured_content. The database extracts the video's id from the URL.
 * @param advertiser the business of the chosen request
 */
export function featuredRow(id: string, form: FeaturedForm, advertiser: string | undefined) {
  const isoOf = (local: string) => (local ? new Date(local).toISOString() : null);
  return {
    id,
    advertiser_request_id: form.requestId || null,
    title: form.title,
    description: form.description || null,
    youtube_url: form.url,
    youtube_video_id: form.url,
    advertiser_name: advertiser ?? form.advertiserName,
    content_category: form.category,
    priority_order: priorityOf(form.priority),
    start_date: isoOf(form.start),
    end_date: isoOf(form.end),
  };
}
export type FeaturedRow = ReturnType<typeof featuredRow>;
