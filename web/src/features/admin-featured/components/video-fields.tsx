import { featuredLimits } from '@awamu/contracts/advertising.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { youtubeId } from '#entities/featured/youtube-id.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { FeaturedForm } from '../api/featured-draft.ts';
import { VideoPlayer } from './video-player.tsx';

/** The video's data, with a preview of its URL. */
export function VideoFields({ form: { register, control, formState } }: { form: UseFormReturn<FeaturedForm> }) {
  const { t } = useTranslation();
  const { errors } = formState;
  const [title, url] = useWatch({ control, name: ['title', 'url'] });
  return (
    <>
      <Field label={t('admin-featured:form.titleLabel')} error={errors.title && t('admin-featured:form.titleRequired')}>
        {(field) => <Input {...field} {...register('title')} maxLength={featuredLimits.title} />}
      </Field>
      <Field label={t('admin-featured:form.description')}>
        {(field) => (
          <Textarea {...field} {...register('description')} maxLength={featuredLimits.description} size="sm" />
        )}
      </Field>
      <Field
        label={t('admin-featured:form.url')}
        hint={t('admin-featured:form.urlHint')}
        error={errors.url && t('admin-featured:form.urlInvalid')}
      >
        {(field) => <Input {...field} {...register('url')} type="url" inputMode="url" maxLength={2000} />}
      </Field>
      <UrlPreview url={url.trim()} title={title.trim()} />
    </>
  );
}

/** Updates while the URL is typed; nothing is loaded from YouTube until play is pressed. */
function UrlPreview({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const id = youtubeId(url);
  return (
    <section data-slot="understood" aria-label={t('admin-featured:form.understoodTitle')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {t('admin-featured:form.understoodTitle')}
      </h3>
      <div className="max-w-sm overflow-hidden rounded-card">
        <VideoPlayer key={url} videoId={url} title={title || t('admin-featured:form.untitled')} />
      </div>
      <p role="status" className="font-semibold wrap-anywhere">
        {title || t('admin-featured:form.untitled')}
        {id ? <span className="block text-sm text-ink-soft">{t('admin-featured:form.understood', { id })}</span> : null}
      </p>
    </section>
  );
}
