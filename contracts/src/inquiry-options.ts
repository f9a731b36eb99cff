/** The option lists and lengths of inquiries.ts, apart from the schemas: pages that only offer them load no validation. */

/** Lengths are the constraints of the tables. */
export const inquiryLimits = { name: 200, email: 254, subject: 200, text: 5_000, title: 200 } as const;

/** A visitor's letter is taken this long after its form was opened, in seconds, and for a day. */
export const inquiryPassSeconds = { min: 3, max: 86_400 } as const;

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

/** What feedback is about; a letter with one is feedback and no other message to the team. */
export const feedbackTopics = ['idea', 'problem', 'praise', 'words', 'other'] as const;

export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
