/** Types of reports, in the order of the form, apart from the schemas so that pages with only the list do not load zod. */
export const reportTypes = [
  'harassment',
  'threat',
  'self_harm',
  'underage',
  'sexual_without_consent',
  'scam',
  'fake_profile',
  'inappropriate_content',
  'hate',
  'spam',
  'other',
] as const;
