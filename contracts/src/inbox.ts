import { z } from 'zod';
import { articleCategories, feedbackTopics, helpTypes, inquiryLimits, urgencies } from './inquiry-options.ts';

/** The operators' inbox (docs/protocols/operators.md). An entry is what somebody wrote through one of the four forms. */
export const inboxKinds = ['contact', 'support', 'post_idea', 'feedback'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxStatuses = ['open', 'answered', 'closed'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** The longest answer, as the constraint of inbox_answers. */
export const answerMaxLength = inquiryLimits.text;

/** How the mail of an answer fares: not tried yet, tried and to be tried again, delivered to the mail server, given up. */
const delivery = z.enum(['waiting', 'retrying', 'sent', 'failed']);
export type Delivery = z.infer<typeof delivery>;

const inboxAnswer = z.object({
  id: z.uuid(),
  body: z.string(),
  created_at: z.string(),
  answered_by_name: z.string().nullable(),
  delivery,
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;

export const inboxEntry = z.object({
  kind: z.enum(inboxKinds),
  id: z.uuid(),
  /** The member who was signed in when it was sent. */
  submitted_by: z.uuid().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** What it is about, in the words of its form: a help type, a category of articles, a topic of feedback. */
  topic: z.enum([...helpTypes, ...articleCategories, ...feedbackTopics]).nullable(),
  urgency: z.enum(urgencies),
  status: z.enum(inboxStatuses),
  assigned_to: z.uuid().nullable(),
  assigned_name: z.string().nullable(),
  created_at: z.string(),
  can_answer: z.boolean(),
  answers: z.array(inboxAnswer),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

export const inboxPage = z.object({ total: z.number(), open: z.number(), entries: z.array(inboxEntry) });
export type InboxPage = z.infer<typeof inboxPage>;
