import { addUser } from '@awamu/contracts/operations/operators.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { detailsOf, newUser } from '#testing/samples/users.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });

it('adding a user sets a one-time password; the input survives a failure', async () => {
  await onDesktop();
  const added = newUser({ full_name: 'Okello Paul', last_active_at: null });
  const list = stubFunction('list_users').answers({ total: 0, users: [] });
  const adding = stubOperation(addUser).refuses('email_taken');
  await openPage('/admin/users', { as: newOperator('admin') });
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = dialog('Add User');
  const submit = add.getByRole('button', { name: 'Add User' });
  await submit.click();
  await expect.element(add.getByText('Please enter the full name.')).toBeVisible();
  await expect.element(add.getByText('Please enter the email address.')).toBeVisible();
  await expect.element(add.getByText('Please choose at least 6 characters.')).toBeVisible();
  await expectNoViolations();
  expect(adding.requests).toEqual([]);

  await add.getByLabelText('Full name').fill('Okello Paul');
  await add.getByLabelText('Email').fill('taken@example.org');
  await add.getByLabelText('One-time password').fill('matoke');
  await add.getByLabelText('Gender').selectOptions('Male');
  await add.getByLabelText('Interests').fill('Choir, , Tea');
  await submit.click();
  const failure = add.getByRole('alert');
  await expect
    .element(failure)
    .toHaveTextContent('Failed to add user: There’s already an account with this email address.');
  await expect.element(add.getByLabelText('One-time password')).toHaveValue('matoke');

  list.answers({ total: 1, users: [added] });
  adding.answers({ success: true, user_id: added.id });
  await add.getByLabelText('Email').fill('okello@example.org');
  await submit.click();
  await expect.element(page.getByText('User Okello Paul created successfully!')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  expect(adding.requests.at(-1)?.body).toEqual({
    full_name: 'Okello Paul',
    email: 'okello@example.org',
    password: 'matoke',
    gender: 'male',
    bio: '',
    location: '',
    interests: ['Choir', 'Tea'],
  });
  await expect.element(page.getByRole('row').filter({ hasText: 'Okello Paul' })).toMatchTextContent(/Never/);
});

it('editing a profile sends only changed fields; the input survives a failure', async () => {
  await onDesktop();
  const user = newUser({ full_name: 'Okello Paul' });
  stubFunction('list_users').answers({ total: 1, users: [user] });
  stubFunction('user_details').answers(detailsOf(user));
  const editing = stubFunction('edit_user').breaksOff();
  await openPage('/admin/users', { as: newOperator('admin') });
  await page.getByRole('button', { name: 'Actions for Okello Paul' }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  const edit = dialog('Edit Profile');
  const save = edit.getByRole('button', { name: 'Save Changes' });
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Okello Paul');
  await expect.element(edit.getByLabelText('Gender')).toHaveValue('male');
  await expect.element(edit.getByLabelText('Interests')).toHaveValue('Choir, Tea');
  await edit.getByLabelText('Full name').fill(' ');
  await save.click();
  await expect.element(edit.getByText('Please enter the full name.')).toBeVisible();
  await edit.getByLabelText('Full name').fill('Okello Peter');
  await edit.getByLabelText('Location').fill('Hull');
  await save.click();
  await expect.element(edit.getByRole('alert')).toMatchTextContent(/^Failed to update user: Network error/);
  await expect.element(edit.getByLabelText('Location')).toHaveValue('Hull');

  editing.answers(undefined);
  stubFunction('list_users').answers({ total: 1, users: [{ ...user, full_name: 'Okello Peter' }] });
  await clickToShow(save, page.getByText('User profile updated successfully!'));
  expect(editing.requests.at(-1)?.body).toEqual({
    user_id: user.id,
    changes: { full_name: 'Okello Peter', location: 'Hull' },
  });
  await expect.element(page.getByRole('row').filter({ hasText: 'Okello Peter' })).toBeVisible();
});
