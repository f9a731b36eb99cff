import { limits } from '@awamu/contracts/limits.ts';
import { promptKeys } from '@awamu/contracts/prompts.ts';
import { Plus, Shuffle, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { promptInWords } from '#entities/member/prompt-words.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { SetupDraft } from '../api/setup-draft.ts';

/** How many prompts are offered at a time. */
const offered = 3;

/** An invitation to answer prompts: a few are offered, and one that is chosen becomes a field. */
export function PromptsScreen() {
  const { t, i18n } = useTranslation('profile-setup');
  const { control } = useFormContext<SetupDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'prompts' });
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // After a change of the list, the control that has the focus next.
  const [next, setNext] = useState<string | null>(null);

  useEffect(() => {
    if (next === null) return;
    list.current?.querySelector<HTMLElement>(next)?.focus();
    setNext(null);
  }, [next]);

  const used = new Set(fields.map(({ prompt }) => prompt));
  const free = promptKeys.filter((key) => !used.has(key));
  const start = (page * offered) % free.length;
  const shown = [...free.slice(start), ...free.slice(0, start)].slice(0, offered);

  return (
    <div ref={list} className="grid grid-cols-1 gap-7">
      {fields.map(({ id, prompt }, index) => (
        <Answer
          key={id}
          index={index}
          label={promptInWords(i18n, prompt) ?? prompt}
          onRemove={() => {
            remove(index);
            setNext('[data-offer]');
          }}
        />
      ))}
      {fields.length < limits.prompts.max ? (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{t('prompts.choose')}</p>
            <Button variant="link" size="inline" onClick={() => setPage(page + 1)}>
              <Shuffle aria-hidden />
              {t('prompts.more')}
            </Button>
          </div>
          <ul className="grid grid-cols-1 gap-2">
            {shown.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  data-offer
                  className="flex min-h-12 w-full items-center gap-3 rounded-field border border-line-strong px-4 py-2 text-left font-medium transition-colors wrap-anywhere hover:bg-sand"
                  onClick={() => {
                    append({ prompt, answer: '' }, { shouldFocus: false });
                    setNext(`[data-answer="${fields.length}"]`);
                  }}
                >
                  <Plus aria-hidden className="size-5 shrink-0 text-bark" />
                  {promptInWords(i18n, prompt)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Answer({ index, label, onRemove }: { index: number; label: string; onRemove: () => void }) {
  const { t, i18n } = useTranslation('profile-setup');
  const { register, watch, formState } = useFormContext<SetupDraft>();
  const { maxLength } = limits.prompts;
  const count = watch(`prompts.${index}.answer`)?.length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Field
        label={label}
        error={saidNow(i18n, formState.errors.prompts?.[index]?.answer?.message)}
        aside={<span className="tabular-nums">{t('prompts.count', { count, max: maxLength })}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            {...register(`prompts.${index}.answer`)}
            data-answer={index}
            maxLength={maxLength}
            size="sm"
          />
        )}
      </Field>
      <Button variant="link" size="flush" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('prompts.remove')}
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  );
}
