import { limits } from '@awamu/contracts/limits.ts';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type InterestProblem, withInterest } from './interest-list.ts';

interface OwnInterestFieldProps {
  interests: string[];
  onChange: (interests: string[]) => void;
  /** The text that is not added yet. */
  typed: string;
  onTyped: (typed: string) => void;
}

/** A free-text interest, added with Enter or the button. */
export function OwnInterestField({ interests, onChange, typed, onTyped }: OwnInterestFieldProps) {
  const { t } = useTranslation('profile-form');
  const [problem, setProblem] = useState<InterestProblem | null>(null);

  function add(): void {
    const next = withInterest(interests, typed);
    setProblem(next.problem);
    if (!next.problem) onTyped('');
    onChange(next.interests);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter in an empty field submits the form.
    if (event.key !== 'Enter' || !typed.trim()) return;
    event.preventDefault();
    add();
  }

  const max = problem === 'interestLong' ? limits.interests.maxLength : limits.interests.max;
  return (
    <Field label={t('interests.own')} error={problem ? t(`interests.${problem}`, { max }) : undefined}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 grow basis-36">
            <Input
              {...control}
              value={typed}
              placeholder={t('interests.ownPlaceholder')}
              onChange={(event) => onTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button variant="secondary" size="field" onClick={add} disabled={!typed.trim()}>
            <Plus aria-hidden />
            {t('interests.add')}
          </Button>
        </div>
      )}
    </Field>
  );
}
