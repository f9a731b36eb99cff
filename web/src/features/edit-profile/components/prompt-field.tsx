import { limits } from '@awamu/contracts/limits.ts';
import { promptKeys } from '@awamu/contracts/prompts.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { promptInWords } from '#entities/member/prompt-words.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { EditDraft } from '../api/edit-draft.ts';

interface PromptFieldProps {
  index: number;
  /** The number of answers. */
  count: number;
  /** The prompts of the other answers, which cannot be chosen again. */
  others: readonly string[];
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One answer with its prompt and the buttons for its place. */
export function PromptField({ index, count, others, onMove, onRemove }: PromptFieldProps) {
  const { t, i18n } = useTranslation();
  const { register, watch, formState } = useFormContext<EditDraft>();
  const number = index + 1;
  const { maxLength: max } = limits.prompts;
  const typed = watch(`prompts.${index}.answer`)?.length ?? 0;
  return (
    <li className="grid grid-cols-1 gap-4">
      <Field label={t('edit-profile:prompts.prompt', { number })}>
        {(control) => (
          <Select {...control} {...register(`prompts.${index}.prompt`)}>
            {promptKeys
              .filter((key) => !others.includes(key))
              .map((key) => (
                <option key={key} value={key}>
                  {promptInWords(i18n, key)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('edit-profile:prompts.answer', { number })}
        error={saidNow(i18n, formState.errors.prompts?.[index]?.answer?.message)}
        aside={<span className="tabular-nums">{t('edit-profile:prompts.count', { count: typed, max })}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register(`prompts.${index}.answer`)}
            maxLength={max}
            placeholder={t('edit-profile:prompts.placeholder')}
            size="md"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="icon"
          data-move="up"
          disabled={index === 0}
          aria-label={t('edit-profile:prompts.up', { number })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="outline"
          size="icon"
          data-move="down"
          disabled={number === count}
          aria-label={t('edit-profile:prompts.down', { number })}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={t('edit-profile:prompts.remove', { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}
