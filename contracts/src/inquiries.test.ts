import { describe, expect, it } from 'vitest';
import { contactMessage, feedbackMessage, postIdea, supportRequest, visitorReport } from './inquiries.ts';
import { articleCategories, feedbackTopics, helpTypes, inquiryLimits, urgencies } from './inquiry-options.ts';
import { limits } from './limits.ts';
import { reportType } from './safety.ts';

const { name, email, subject, text, title } = inquiryLimits;
const sender = { name: 'Ann', email: 'ann@people.example' };
const contact = { ...sender, subject: 'Hello', message: 'A question' };
const [feedback_topic] = feedbackTopics;
const support = { ...sender, help_type: helpTypes[0], urgency: urgencies[0], description: 'Help' };
const idea = { title: 'A title', category: articleCategories[0], description: 'About it', author_name: '' };
const report = { person: 'Ben', report_type: reportType.options[0], details: 'Rude', email: '' };

describe('an inquiry', () => {
  it.each([
    ['contact', contactMessage, contact, { name, subject, message: text }],
    ['feedback', feedbackMessage, { ...contact, feedback_topic }, { name, subject, message: text }],
    ['support', supportRequest, support, { name, description: text }],
    ['an idea', postIdea, idea, { title, description: text }],
    ['a report', visitorReport, report, { person: name, details: limits.report.detailsMaxLength }],
  ] as const)('of %s has its texts, trimmed and of limited length', (_form, schema, whole, lengths) => {
    expect(schema.parse(whole)).toEqual(whole);
    for (const [field, max] of Object.entries(lengths)) {
      const isValid = (value: unknown): boolean => schema.safeParse({ ...whole, [field]: value }).success;
      expect(schema.parse({ ...whole, [field]: ' a ' })).toMatchObject({ [field]: 'a' });
      expect([isValid('a'.repeat(max)), isValid('a'.repeat(max + 1))]).toEqual([true, false]);
      expect([isValid(' '), isValid(undefined)]).toEqual([false, false]);
    }
  });

  it.each([
    ['feedback_topic', feedbackMessage, { ...contact, feedback_topic }],
    ['help_type', supportRequest, support],
    ['urgency', supportRequest, support],
    ['category', postIdea, idea],
    ['report_type', visitorReport, report],
  ] as const)('has one of the options of %s', (field, schema, whole) => {
    expect(schema.safeParse({ ...whole, [field]: 'other things' }).success).toBe(false);
  });

  it('has an address, which a report may lack', () => {
    const withAddress = (address: string) => ({ email: address });
    for (const [schema, whole] of [
      [contactMessage, contact],
      [supportRequest, support],
    ] as const) {
      expect(schema.parse({ ...whole, ...withAddress(' ann@people.example ') })).toMatchObject({ email: sender.email });
      for (const wrong of ['', 'ann', `${'a'.repeat(email)}@people.example`]) {
        expect(schema.safeParse({ ...whole, ...withAddress(wrong) }).success).toBe(false);
      }
    }
    expect(visitorReport.safeParse({ ...report, ...withAddress(sender.email) }).success).toBe(true);
    expect(visitorReport.safeParse({ ...report, ...withAddress('ann') }).success).toBe(false);
  });

  it('of an idea may be anonymous', () => {
    expect(postIdea.parse({ ...idea, author_name: ' Ann ' }).author_name).toBe('Ann');
    expect(postIdea.safeParse({ ...idea, author_name: 'a'.repeat(name + 1) }).success).toBe(false);
  });
});
