import { describe, expect, it } from 'vitest';
import { type AdForm, adForm, adRequestRow, emptyAdForm } from './ad-request.ts';

const form: AdForm = {
  ...emptyAdForm,
  businessName: 'Rolex Corner',
  email: 'nakato@rolex.example',
  phone: '+1 617 555 0100',
  description: 'Chapati and eggs in Boston',
};

describe('adForm', () => {
  it('accepts a form without a video and without a budget', () => {
    expect(adForm.parse(form)).toEqual(form);
  });

  it.each([
    ['businessName', '   '],
    ['email', 'nakato'],
    ['phone', ''],
    ['description', ''],
    ['videoUrl', 'rolex'],
    ['videoUrl', 'javascript:alert(1)'],
    ['budget', '7'],
    ['type', 'popup'],
  ])('rejects %s %j', (field, value) => {
    const { error } = adForm.safeParse({ ...form, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

it('stores exactly the fields of the specification, the ad type among the notes', () => {
  expect(
    adRequestRow({ ...form, videoUrl: 'https://youtu.be/x', budget: '500-1000', type: 'banner' }, 'Nakato'),
  ).toEqual({
    business_name: 'Rolex Corner',
    contact_person: 'Nakato',
    email: 'nakato@rolex.example',
    phone: '+1 617 555 0100',
    business_description: 'Chapati and eggs in Boston',
    target_audience: 'Ugandans in the diaspora',
    budget_range: '500-1000',
    content_type: 'video',
    content_description: 'Chapati and eggs in Boston',
    website_url: 'https://youtu.be/x',
    additional_notes: 'Ad type: banner',
    status: 'pending',
  });
});
