import { reportTypes } from '@awamu/contracts/report-types.ts';
import safetyWords from '@awamu/locales/en/web/safety.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ResourcesPage } from '#features/reading/components/resources-page.tsx';
import { fillIn, stubInquiryPass } from '#testing/inquiries.ts';
import { drawComponent, openPage } from '#testing/open-page.tsx';
import { stubFunction, stubWrites } from '#testing/stub.ts';
import { useInquiryDialogs } from '../../../app/inquiry-dialogs.tsx';
import { ReportDialog } from './report-dialog.tsx';

const missing = page.getByText('Please fill this in');
const sender = { 'Your name *': 'Nakato', 'Your email *': 'nakato@example.org' };
const options = (field: { element(): Element }) =>
  [...field.element().querySelectorAll('option')].map(({ textContent }) => textContent);

it('a community support request opens from its card, keeps its draft and is sent', async () => {
  stubInquiryPass();
  const inquiries = stubWrites('POST', 'support_requests').answers([]);
  await openPage('/contact');
  const dialog = page.getByRole('dialog', { name: 'Community Support Request' });
  const open = page.getByRole('button', { name: 'Request support' });
  await open.click();
  await expect.element(dialog).toBeVisible();
  expect(options(dialog.getByLabelText('What do you need help with? *'))[0]).toBe('Select help type');
  expect(options(dialog.getByLabelText('Urgency'))).toEqual(['Low', 'Normal', 'High', 'Urgent']);
  const description = dialog.getByLabelText('What’s happening? *');
  await description.fill('A hall for our wedding');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await open.click();
  await expect.element(description).toHaveValue('A hall for our wedding');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await open.click();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect.poll(() => missing.elements().length).toBe(3);
  await fillIn(dialog, sender);
  await dialog.getByLabelText('What do you need help with? *').selectOptions('Event support');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Your request has been received' })).toBeVisible();
  expect(inquiries.requests.map(({ body }) => body)).toMatchObject([
    {
      name: 'Nakato',
      email: 'nakato@example.org',
      help_type: 'event_support',
      urgency: 'normal',
      description: 'A hall for our wedding',
    },
  ]);
});

it('a harassment report goes to the moderators with what was already typed, and can be changed back', async () => {
  stubInquiryPass();
  const reports = stubFunction('report_by_name').answers(undefined);
  await openPage('/contact');
  const open = page.getByRole('button', { name: 'Request support' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const helpType = dialog.getByLabelText('What do you need help with? *');
  await fillIn(dialog, { ...sender, 'What’s happening? *': 'He writes to me every night' });
  (helpType.element() as HTMLElement).focus();
  await helpType.selectOptions('Harassment report');
  await expect.element(helpType).toHaveFocus();
  await expect.element(dialog.getByText(/isn’t told who sent it/)).toBeVisible();
  await expect.element(dialog.getByLabelText('What happened? *')).toHaveValue('He writes to me every night');
  await expect.element(dialog.getByLabelText('Your email')).toHaveValue('nakato@example.org');

  await helpType.selectOptions('Event support');
  await expect.element(dialog.getByLabelText('What’s happening? *')).toHaveValue('He writes to me every night');
  await helpType.selectOptions('Harassment report');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByLabelText('Who is it about? *')).toHaveFocus();
  await dialog.getByLabelText('Who is it about? *').fill('Mugisha from Leeds');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Your report has been received' })).toBeVisible();
  expect(reports.requests.map(({ body }) => body)).toEqual([
    {
      person: 'Mugisha from Leeds',
      report_type: 'harassment',
      details: 'He writes to me every night',
      email: 'nakato@example.org',
      pass: 'pass-2',
    },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await open.click();
  await expect.element(helpType).toHaveValue('');
  await expect.element(dialog.getByLabelText('What’s happening? *')).toHaveValue('');
});

function Resources() {
  const { open, dialog } = useInquiryDialogs();
  return (
    <>
      <ResourcesPage articles={[]} onSubmitIdea={() => open('idea')} />
      {dialog}
    </>
  );
}

it('a post idea is sent from the resources', async () => {
  stubInquiryPass();
  const inquiries = stubWrites('POST', 'post_ideas').answers([]);
  await drawComponent(<Resources />, { words: ['public'] });
  await page.getByRole('button', { name: 'Submit Your Post Idea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Your Post Idea' });
  await dialog.getByRole('button', { name: 'Submit Idea' }).click();
  await expect.poll(() => missing.elements().length).toBe(3);
  await fillIn(dialog, { 'Title *': 'Winter coats', 'Description *': 'Where to buy one, and when.' });
  await dialog.getByLabelText('Category *').selectOptions('Life in the Diaspora');
  await dialog.getByRole('button', { name: 'Submit Idea' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Thank you for your idea!' })).toBeVisible();
  expect(inquiries.requests.map(({ body }) => body)).toMatchObject([
    {
      title: 'Winter coats',
      category: 'diaspora-life',
      description: 'Where to buy one, and when.',
      author_name: '',
    },
  ]);
});

it('a visitor without an account reports a member', async () => {
  stubInquiryPass();
  const reports = stubFunction('report_by_name').answers(undefined);
  await drawComponent(<ReportDialog onClose={() => {}} />, { words: ['public'] });
  const dialog = page.getByRole('dialog', { name: 'Report User' });
  expect(options(dialog.getByLabelText('What is it about? *'))).toEqual([
    'Choose one',
    ...reportTypes.map((type) => safetyWords.types[type]),
  ]);
  await fillIn(dialog, {
    'Who is it about? *': 'Mugisha from Leeds',
    'What happened? *': 'Asked me for a gift card',
    'Your email': 'nakato',
  });
  await dialog.getByLabelText('What is it about? *').selectOptions('Asking for money, or a scam');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(dialog.getByLabelText('Your email')).toHaveFocus();
  await dialog.getByLabelText('Your email').fill('');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Your report has been received' })).toBeVisible();
  expect(reports.requests.map(({ body }) => body)).toEqual([
    { person: 'Mugisha from Leeds', report_type: 'scam', details: 'Asked me for a gift card', pass: 'pass-1' },
  ]);
});
