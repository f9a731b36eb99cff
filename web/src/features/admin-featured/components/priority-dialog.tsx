import { type FeaturedItem, featuredLimits } from '@awamu/contracts/advertising.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Input } from '#ui/input.tsx';
import { useChangeContent } from '../api/featured-changes.ts';
import { priorityOf } from '../api/featured-draft.ts';

/** The position of a video in the rotation. */
export function PriorityDialog({ item, onClose }: { item: FeaturedItem; onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(item.priority_order));
  const change = useChangeContent();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ id: item.id, change: { priority_order: priorityOf(text) } }, { onSuccess: onClose });
  }

  return (
    <OpenDialog
      onClose={onClose}
      title={t('admin-featured:content.priorityTitle', { title: item.title })}
      closeLabel={t('close')}
    >
      <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
        <Field label={t('admin-featured:content.priorityLabel')} hint={t('admin-featured:content.priorityHint')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={featuredLimits.priority}
              step={1}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <FormActions
          cancelLabel={t('cancel')}
          onCancel={onClose}
          submitLabel={t(
            change.isPending ? 'admin-featured:content.prioritySaving' : 'admin-featured:content.prioritySave',
          )}
          disabled={change.isPending}
        />
      </form>
    </OpenDialog>
  );
}
