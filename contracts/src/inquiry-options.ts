/** Option lists and lengths of inquiries.ts, apart from its schemas so that pages with only the lists do not load zod. */

/** Lengths are the constraints of the tables. */
export const inquiryLimits = { name: 200, email: 254, subject: 200, text: 5_000, title: 200 } as const;

export const articleCategories = ['getting-started', 'diaspora-life', 'safety-support', 'hustle-growth'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

export const helpTypes = [
  'community_guidelines',
  'cultural_matters',
  'event_support',
  'harassment_report',
  'community_feedback',
  'other',
] as const;

/** A contact message with one of these topics is feedback. */
export const feedbackTopics = ['idea', 'problem', 'praise', 'words', 'other'] as const;

export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
