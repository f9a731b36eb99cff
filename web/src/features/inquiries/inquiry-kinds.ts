import type { InquiryKind } from './use-inquiry.ts';

const schemas = () => import('@awamu/contracts/inquiries.ts');

export interface ContactForm extends Record<string, string> {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactInquiry: InquiryKind<ContactForm> = {
  name: 'contact',
  table: 'contact_messages',
  empty: { name: '', email: '', subject: '', message: '' },
  required: ['name', 'email', 'subject', 'message'],
  schema: async () => (await schemas()).contactMessage,
  toRow: (form) => form,
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
  table: 'support_requests',
  empty: { name: '', email: '', help_type: '', urgency: 'normal', description: '' },
  required: ['name', 'email', 'help_type', 'description'],
  schema: async () => (await schemas()).supportRequest,
  toRow: (form) => form,
};

export interface IdeaForm extends Record<string, string> {
  title: string;
  category: string;
  description: string;
  author_name: string;
}

export const ideaInquiry: InquiryKind<IdeaForm> = {
  name: 'idea',
  table: 'post_ideas',
  empty: { title: '', category: '', description: '', author_name: '' },
  required: ['title', 'category', 'description'],
  schema: async () => (await schemas()).postIdea,
  toRow: (form) => form,
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
  table: 'contact_messages',
  empty: { name: '', email: '', topic: '', message: '' },
  required: ['name', 'email', 'topic', 'message'],
  schema: async () => (await schemas()).feedbackMessage,
  toRow: ({ topic, ...form }) => ({ ...form, subject: `Feedback: ${topic}`, feedback_topic: topic }),
};

export interface ReportForm extends Record<string, string> {
  name: string;
  email: string;
  person: string;
  about: string;
  details: string;
}

/** A report by a visitor is a support request about harassment with raised priority. */
export const reportInquiry: InquiryKind<ReportForm> = {
  name: 'report',
  table: 'support_requests',
  empty: { name: '', email: '', person: '', about: '', details: '' },
  required: ['person', 'about', 'details', 'name', 'email'],
  schema: async () => (await schemas()).supportRequest,
  toRow: ({ name, email, person, about, details }) => ({
    name,
    email,
    help_type: 'harassment_report',
    urgency: 'high',
    description: `Report (${about}) of: ${person}\n\n${details}`,
  }),
};
