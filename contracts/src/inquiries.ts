import { z } from 'zod';
import type { RowSchema } from './database-rows.ts';
import { articleCategories, feedbackTopics, helpTypes, inquiryLimits, urgencies } from './inquiry-options.ts';
import { limits } from './limits.ts';
import { reportType } from './safety.ts';

/**
 * Inquiries of visitors and members to the operators. Shapes are the rows of contact_messages, post_ideas and
 * support_requests; lengths are the constraints of these tables. Source: specification, sections 3 and 5.
 */
const filled = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const email = z.string().trim().max(inquiryLimits.email).pipe(z.email());

export const contactMessage = z.object({
  name: filled(inquiryLimits.name),
  email,
  subject: filled(inquiryLimits.subject),
  message: filled(inquiryLimits.text),
} satisfies RowSchema<'contact_messages'>);

export const feedbackMessage = contactMessage.extend({
  feedback_topic: z.enum(feedbackTopics),
} satisfies RowSchema<'contact_messages'>);

export const supportRequest = z.object({
  name: filled(inquiryLimits.name),
  email,
  help_type: z.enum(helpTypes),
  urgency: z.enum(urgencies),
  description: filled(inquiryLimits.text),
} satisfies RowSchema<'support_requests'>);

export const postIdea = z.object({
  title: filled(inquiryLimits.title),
  category: z.enum(articleCategories),
  description: filled(inquiryLimits.text),
  author_name: z.string().trim().max(inquiryLimits.name),
} satisfies RowSchema<'post_ideas'>);

/** A report of the public form, which names the member in words. Arguments of rpc report_by_name(), without the pass. */
export const visitorReport = z.object({
  person: filled(inquiryLimits.name),
  report_type: reportType,
  details: filled(limits.report.detailsMaxLength),
  /** Empty if the reporter left none. */
  email: z.union([z.literal(''), email]),
});
export type VisitorReport = z.infer<typeof visitorReport>;
