import { timing } from '@awamu/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { useGoBack, useLeaveFlow } from '#lib/addresses/use-going-back.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { type EditDraft, editRules } from '../api/edit-draft.ts';
import { useMediaBookkeeping } from '../api/media-bookkeeping.ts';
import { useSaveEdit } from '../api/save-edit.ts';
import { FieldSection } from './field-section.tsx';
import { GallerySection } from './gallery-section.tsx';
import { InterestsSection } from './interests-section.tsx';
import { LocationField } from './location-field.tsx';
import { PictureSection } from './picture-section.tsx';
import { PromptsSection } from './prompts-section.tsx';

interface EditProfileFormProps {
  userId: string;
  initial: EditDraft;
  /** An account without a profile has none to change: everything is saved. */
  isNew: boolean;
}

const isEditor = (pathname: string) => pathname === paths.editProfile;

export function EditProfileForm({ userId, initial, isNew }: EditProfileFormProps) {
  const { t, i18n } = useTranslation();
  const goBack = useGoBack(profilePath(userId));
  const leaveEditor = useEffectEvent(useLeaveFlow(isEditor));
  const form = useForm<EditDraft>({
    // The resolver only validates: the draft is saved as typed.
    resolver: zodResolver(editRules()) as never,
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { isDirty, errors } = form.formState;
  const save = useSaveEdit(userId);
  // The page follows changes from elsewhere; the form keeps what it was opened with.
  const [opened] = useState(isNew ? null : initial);
  const { noteUpload, noteSaved } = useMediaBookkeeping(initial);
  const [sending, setSending] = useState<Record<string, boolean>>({});
  const top = useRef<HTMLFormElement>(null);
  const media = {
    userId,
    noteUpload,
    setSending: (part: string, isSending: boolean) => setSending((before) => ({ ...before, [part]: isSending })),
  };
  const isSending = Object.values(sending).some(Boolean);
  const isLocked = save.isPending || save.isSuccess || isSending;
  const hasSomethingToSave = isNew || isDirty || isSending || !save.isIdle;

  useEffect(() => {
    if (!save.isSuccess) return;
    const timer = setTimeout(() => void leaveEditor()(profilePath(userId)), timing.profileSaveRedirect);
    return () => clearTimeout(timer);
  }, [save.isSuccess, userId]);

  const submit = form.handleSubmit(
    (draft) => save.mutate({ opened, draft }, { onSuccess: noteSaved }),
    () =>
      requestAnimationFrame(() =>
        top.current?.querySelector('[data-slot=field-error]')?.scrollIntoView({ block: 'center' }),
      ),
  );

  return (
    <FormProvider {...form}>
      <form
        ref={top}
        noValidate
        className="mx-auto w-full max-w-5xl px-5 pt-4 **:scroll-mb-44 lg:px-8 lg:pt-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLocked) void submit();
        }}
      >
        <Button variant="ghost" className="-ml-4" onClick={goBack}>
          <ChevronLeft aria-hidden />
          {t('edit-profile:back')}
        </Button>
        <h1 className="mb-8 mt-2 text-title">{t('edit-profile:title')}</h1>
        <PictureSection media={media} />
        <FieldSection section="basics">
          <LocationField />
        </FieldSection>
        <FieldSection section="about" />
        <PromptsSection />
        <FieldSection section="looking" />
        <FieldSection section="personality" />
        <InterestsSection />
        <GallerySection media={media} />
        <FieldSection section="scores" />
        {hasSomethingToSave ? (
          <SaveBar>
            {save.isError ? <Alert tone="error">{refusalSentence(i18n, save.error)}</Alert> : null}
            {save.isSuccess ? <Alert tone="success">{t('edit-profile:saved')}</Alert> : null}
            <div className="flex flex-wrap items-center justify-end gap-4">
              {Object.keys(errors).length > 0 ? (
                <p className="mr-auto text-sm text-hibiscus-ink">{t('edit-profile:incomplete')}</p>
              ) : null}
              <Button type="submit" className="min-w-36" disabled={isLocked}>
                {save.isPending ? t('edit-profile:saving') : t('edit-profile:save')}
              </Button>
            </div>
          </SaveBar>
        ) : null}
      </form>
      <LeaveGuard
        active={(isDirty || isSending) && !save.isSuccess}
        title={t('edit-profile:leave.title')}
        description={t('edit-profile:leave.text')}
        leaveLabel={t('edit-profile:leave.leave')}
        stayLabel={t('edit-profile:leave.stay')}
      />
    </FormProvider>
  );
}
