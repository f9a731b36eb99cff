import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { approvedAdvertisersQuery } from '../api/advertiser-requests.ts';
import { useAddContent } from '../api/featured-changes.ts';
import { emptyFeaturedForm, type FeaturedForm, featuredForm, featuredRow } from '../api/featured-draft.ts';
import { AdvertiserFields } from './advertiser-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { VideoFields } from './video-fields.tsx';

/** Adds a video to the dashboard. On failure the dialog stays open with its input. */
export function AddContentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Generated once, so that a retry after a lost response adds no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  const advertisers = useQuery(approvedAdvertisersQuery);
  const add = useAddContent();
  const form = useForm<FeaturedForm>({ resolver: zodResolver(featuredForm), defaultValues: emptyFeaturedForm });

  function submit(filled: FeaturedForm): void {
    if (add.isPending) return;
    const chosen = advertisers.data?.find((known) => known.id === filled.requestId);
    add.mutate(featuredRow(id, filled, chosen?.business_name), { onSuccess: onClose });
  }

  return (
    <OpenDialog onClose={onClose} title={t('admin-featured:form.title')} closeLabel={t('close')} size="xxl">
      <form noValidate className="mt-5 grid gap-5" onSubmit={form.handleSubmit(submit)}>
        <AdvertiserFields form={form} advertisers={advertisers.data ?? []} hasFailed={advertisers.isError} />
        <VideoFields form={form} />
        <ScheduleFields form={form} />
        {add.isError ? (
          <Alert tone="error">
            {t('admin-featured:form.failed')}. {add.error.message} {t('admin-featured:form.kept')}
          </Alert>
        ) : null}
        <FormActions
          cancelLabel={t('cancel')}
          onCancel={onClose}
          submitLabel={t(add.isPending ? 'admin-featured:form.submitting' : 'admin-featured:form.submit')}
          disabled={add.isPending}
        />
      </form>
    </OpenDialog>
  );
}
