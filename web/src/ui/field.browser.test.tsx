import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '#testing/box-of.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

it('controls beside each other are on one line, whichever has an error', async () => {
  await drawComponent(
    <div className="grid w-96 grid-cols-2 gap-5">
      <Field label="Contact email" error="Please enter an email address that you read">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Phone">{(control) => <Input {...control} />}</Field>
    </div>,
  );
  const [email, phone] = [page.getByLabelText('Contact email'), page.getByLabelText('Phone')];
  await expect.element(phone).toBeVisible();
  expect(boxOf(phone).top).toBeCloseTo(boxOf(email).top, 0);
  expect(boxOf(phone).height).toBeCloseTo(boxOf(email).height, 0);
});
