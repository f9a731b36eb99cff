import { limits } from '@awamu/contracts/limits.ts';
import type { ColumnWith } from '@awamu/contracts/profile-fields.ts';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Slider } from '#ui/slider.tsx';
import type { ProfileAnswers } from './profile-answers.ts';
import { scoreBand } from './score-band.ts';

interface ScaleFieldProps {
  name: ColumnWith<{ kind: 'scale' }>;
  label: string;
}

/** A slider whose value is also described in words, by band. */
export function ScaleField({ name, label }: ScaleFieldProps) {
  const { t } = useTranslation('profile-form');
  const { control } = useFormContext<ProfileAnswers>();
  const id = useId();
  const { min, max } = limits.score;
  const describe = (score: number) => t(`scale.${name}.${scoreBand(score)}`);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{label}</span>
            <span className="text-sm tabular-nums text-ink-soft">{t('scale.outOf', { score: field.value, max })}</span>
          </div>
          <Slider
            value={[field.value]}
            onChange={([score]) => field.onChange(score)}
            min={min}
            max={max}
            thumbLabels={[label]}
            valueText={(score) => `${score}, ${describe(score)}`}
            describedBy={id}
          />
          <p id={id} className="text-ink-soft">
            {describe(field.value)}
          </p>
        </div>
      )}
    />
  );
}
