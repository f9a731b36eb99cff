import { contentCategories, featuredLimits } from '@awamu/contracts/advertising.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { FeaturedForm } from '../api/featured-draft.ts';

interface AdvertiserFieldsProps {
  form: UseFormReturn<FeaturedForm>;
  advertisers: readonly { id: string; business_name: string }[];
  hasFailed: boolean;
}

/** The advertiser of a video: an approved request, or a name. */
export function AdvertiserFields({ form, advertisers, hasFailed }: AdvertiserFieldsProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const requestId = useWatch({ control, name: 'requestId' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('admin-featured:form.category')}>
        {(field) => (
          <Select {...field} {...register('category')}>
            {contentCategories.map((category) => (
              <option key={category} value={category}>
                {t(`admin-featured:content.category.${category}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('admin-featured:form.request')}
        hint={hasFailed ? t('admin-featured:form.requestsFailed') : undefined}
      >
        {(field) => (
          <Select {...field} {...register('requestId')}>
            <option value="">{t('admin-featured:form.noRequest')}</option>
            {advertisers.map(({ id, business_name }) => (
              <option key={id} value={id}>
                {business_name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {requestId ? null : (
        <Field
          className="sm:col-span-2"
          label={t('admin-featured:form.advertiser')}
          error={formState.errors.advertiserName && t('admin-featured:form.advertiserRequired')}
        >
          {(field) => <Input {...field} {...register('advertiserName')} maxLength={featuredLimits.advertiserName} />}
        </Field>
      )}
    </div>
  );
}
