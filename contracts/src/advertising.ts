/** What can be asked for on the dashboard, in the order in which it is offered. Source: specification, section 9. */
export const adTypes = ['featured', 'banner', 'sponsored', 'community'] as const;

/** US dollars; none is the empty choice beside these. */
export const adBudgets = ['500-1000', '1000-2500', '2500-5000', '5000+', 'custom'] as const;

export const adDefaults = {
  type: 'featured',
  targetAudience: 'Ugandans in the diaspora',
  contentType: 'video',
} as const;

/** Longest values that the database takes. */
export const adLimits = { businessName: 200, email: 254, phone: 40, description: 4000, url: 2000 } as const;
