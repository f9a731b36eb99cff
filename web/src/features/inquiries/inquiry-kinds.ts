import { type InquiryTable, sendInquiry, sendReport } from './api/send-inquiry.ts';
import type { InquiryKind } from './use-inquiry.ts';

const schemas = () => import('@awamu/contracts/inquiries.ts');

const storeIn = (table: InquiryTable) => (row: object, pass: string) => sendInquiry(table, row, pass);

export interface ContactForm extends Record<string, string> {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactInquiry: InquiryKind<ContactForm> = {
  name: 'contact',
  empty: { name: '', email: '', subject: '', message: '' },
  required: ['name', 'email', 'subject', 'message'],
  schema: async () => (await schemas()).contactMessage,
  toRow: (form) => form,
  send: storeIn('contact_messages'),
};

export interface SupportForm extends Record<string, string> {
  name: string;
  email: string;
  help_type: string;
  urgency: string;
  description: string;
}

export const supportInquiry: InquiryKind<SupportForm> = {
  name: 'support',
  empty: { name: '', email: '', help_type: '', urgency: 'normal', description: '' },
  required: ['name', 'email', 'help_type', 'description'],
  schema: async () => (await schemas()).supportRequest,
  toRow: (form) => form,
  send: storeIn('support_requests'),
};

export interface IdeaForm extends Record<string, string> {
  title: string;
  category: string;
  description: string;
  author_name: string;
}

export const ideaInquiry: InquiryKind<IdeaForm> = {
  name: 'idea',
  empty: { title: '', category: '', description: '', author_name: '' },
  required: ['title', 'category', 'description'],
  schema: async () => (await schemas()).postIdea,
  toRow: (form) => form,
  send: storeIn('post_ideas'),
};

export interface FeedbackForm extends Record<string, string> {
  name: string;
  email: string;
  topic: string;
  message: string;
}

/** Feedback is a contact message with a subject of its own. */
export const feedbackInquiry: InquiryKind<FeedbackForm> = {
  name: 'feedback',
  empty: { name: '', email: '', topic: '', message: '' },
  required: ['name', 'email', 'topic', 'message'],
  schema: async () => (await schemas()).feedbackMessage,
  toRow: ({ topic, ...form }) => ({ ...form, subject: `Feedback: ${topic}`, feedback_topic: topic }),
  send: storeIn('contact_messages'),
};

export interface ReportForm extends Record<string, string> {
  email: string;
  person: string;
  about: string;
  details: string;
}

/** A report of somebody who is named in words: it goes to the moderators, not to the inbox. */
export const reportInquiry: InquiryKind<ReportForm> = {
  name: 'report',
  empty: { email: '', person: '', about: '', details: '' },
  required: ['person', 'about', 'details'],
  schema: async () => (await schemas()).visitorReport,
  toRow: ({ about, ...form }) => ({ ...form, report_type: about }),
  send: sendReport,
};
