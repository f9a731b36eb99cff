import { limits } from '@awamu/contracts/limits.ts';
import { promptKeys } from '@awamu/contracts/prompts.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { EditDraft } from '../api/edit-draft.ts';
import { PromptField } from './prompt-field.tsx';

export const promptsAnchor = 'answers';

/** Up to three answers to prompts: added, changed, reordered and removed. An answer without text is not saved. */
export function PromptsSection() {
  const { t } = useTranslation();
  const { control, watch } = useFormContext<EditDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'prompts' });
  const used = watch('prompts').map(({ prompt }) => prompt);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  // After a change of the list, the control that has the focus next.
  const [next, setNext] = useState<string | null>(null);

  useEffect(() => {
    if (next === null) return;
    list.current?.parentElement?.querySelector<HTMLElement>(next)?.focus();
    setNext(null);
  }, [next]);

  function shift(index: number, by: 1 | -1): void {
    const place = index + by;
    move(index, place);
    setSaid(t('edit-profile:prompts.moved', { number: place + 1 }));
    const isLast = by === 1 ? place === fields.length - 1 : place === 0;
    const direction = (by === 1) === isLast ? 'up' : 'down';
    setNext(`li:nth-child(${place + 1}) [data-move=${direction}]`);
  }

  function add(): void {
    append({ prompt: promptKeys.find((key) => !used.includes(key)) ?? '', answer: '' }, { shouldFocus: false });
    setNext(`li:nth-child(${fields.length + 1}) select`);
  }

  function drop(index: number): void {
    remove(index);
    setSaid(t('edit-profile:prompts.removed'));
    setNext('[data-add]');
  }

  return (
    <FormSection
      title={t('edit-profile:prompts.title')}
      lead={t('edit-profile:prompts.lead', { max: limits.prompts.max })}
      anchor={promptsAnchor}
    >
      <ul ref={list} className="grid grid-cols-1 gap-8 empty:hidden">
        {fields.map(({ id }, index) => (
          <PromptField
            key={id}
            index={index}
            count={fields.length}
            others={used.filter((_, place) => place !== index)}
            onMove={(by) => shift(index, by)}
            onRemove={() => drop(index)}
          />
        ))}
      </ul>
      {fields.length < limits.prompts.max ? (
        <Button data-add variant="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          {t('edit-profile:prompts.add')}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  );
}
