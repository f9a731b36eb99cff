import { adBudgets, adDefaults, adLimits, adTypes } from '@awamu/contracts/advertising.ts';
import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';

const filled = (longest: number) => z.string().trim().min(1).max(longest);

/** The form's input. Source: specification, section 5 (ad form). */
export const adForm = z.object({
  businessName: filled(adLimits.businessName),
  email: z.string().min(1).max(adLimits.email).pipe(z.email()),
  phone: filled(adLimits.phone),
  videoUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(adLimits.url)]),
  type: z.enum(adTypes),
  description: filled(adLimits.description),
  budget: z.union([z.literal(''), z.enum(adBudgets)]),
});
export type AdForm = z.infer<typeof adForm>;

export const emptyAdForm: AdForm = {
  businessName: '',
  email: '',
  phone: '',
  videoUrl: '',
  type: adDefaults.type,
  description: '',
  budget: '',
};

/** The row of advertiser_requests with exactly the fields of the specification, section 3. */
export function adRequestRow(form: AdForm, contactPerson: string) {
  return {
    business_name: form.businessName,
    contact_person: contactPerson,
    email: form.email,
    phone: form.phone,
    business_description: form.description,
    target_audience: adDefaults.targetAudience,
    budget_range: form.budget || null,
    content_type: adDefaults.contentType,
    content_description: form.description,
    website_url: form.videoUrl || null,
    additional_notes: `Ad type: ${form.type}`,
    status: 'pending',
  } satisfies InsertRow<'advertiser_requests'>;
}

/** Submits a request to the operators. @throws the data API's error */
export async function submitAdRequest(form: AdForm, contactPerson: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('advertiser_requests').insert(adRequestRow(form, contactPerson));
  if (error) throw error;
}
