import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectLogged } from '#testing/console-watch.ts';
import { fillIn, stubInquiryPass } from '#testing/inquiries.ts';
import { drawComponent, openPage } from '#testing/open-page.tsx';
import { stubWrites } from '#testing/stub.ts';
import { ContactForm } from './contact-form.tsx';

const inquiry = {
  'Your name *': 'Nakato',
  'Your email *': 'nakato@example.org',
  'Subject *': 'Choirs',
  'Message *': 'Is there a choir in Malmö?',
};
const row = { name: 'Nakato', email: 'nakato@example.org', subject: 'Choirs', message: 'Is there a choir in Malmö?' };
const send = page.getByRole('button', { name: 'Send Message' });
const message = page.getByLabelText('Message *');

it('a message to the team is validated, sent and confirmed', async () => {
  stubInquiryPass();
  const inquiries = stubWrites('POST', 'contact_messages');
  const { answer } = inquiries.waits();
  await openPage('/contact');
  await send.click();
  await expect.poll(() => page.getByText('Please fill this in').elements().length).toBe(4);
  await expect.element(page.getByLabelText('Your name *')).toHaveFocus();
  await fillIn(page, { ...inquiry, 'Your email *': 'nakato' });
  await send.click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(page.getByLabelText('Your email *')).toHaveFocus();
  await page.getByLabelText('Your email *').fill('nakato@example.org');
  expect(inquiries.requests).toEqual([]);

  await send.click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect.poll(() => inquiries.requests.map(({ body }) => body)).toEqual([{ ...row, pass: 'pass-1' }]);
  answer([]);
  await expect.element(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect.element(message).toHaveValue('');
});

function FormThatIsLeft() {
  const [visit, setVisit] = useState(1);
  return (
    <main>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <ContactForm key={visit} subject="Choirs" />
    </main>
  );
}

it('a message that fails to send is kept, and stored only once', async () => {
  stubInquiryPass();
  const inquiries = stubWrites('POST', 'contact_messages').breaksOff();
  expectLogged(/inquiry/);
  await drawComponent(<FormThatIsLeft />, { words: ['public'] });
  await expect.element(page.getByLabelText('Subject *')).toHaveValue('Choirs');
  await fillIn(page, inquiry);
  await send.click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t save your message' });
  await expect.element(alert.getByText(/Everything you typed is still here/)).toBeVisible();
  await expect.element(message).toHaveValue(row.message);
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect.element(message).toHaveValue(row.message);
  await expect.element(page.getByLabelText('Your email *')).toHaveValue(row.email);

  // The inquiry is stored but its response lost: the same pass is then refused as used.
  await message.click();
  await send.click();
  await expect.element(alert).toBeVisible();
  inquiries.refuses({ status: 409, code: '23505', message: 'duplicate key value violates unique constraint' });
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
  const passes = inquiries.requests.map(({ body }) => (body as { pass: string }).pass);
  expect(passes.at(-1)).toBe(passes.at(-2));
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect.element(message).toHaveValue('');
});
