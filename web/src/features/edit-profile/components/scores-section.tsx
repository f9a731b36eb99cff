import { limits } from '@awamu/contracts/limits.ts';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { t } from '#lib/i18n.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Slider } from '#ui/slider.tsx';
import type { EditDraft } from '../api/edit-draft.ts';
import { scoreBand } from '../api/score-band.ts';

export function ScoresSection() {
  return (
    <FormSection title={t('edit-profile:scores.title')} lead={t('edit-profile:scores.lead')}>
      <ScoreField
        name="valueAlignmentScore"
        label={t('edit-profile:scores.values')}
        describe={(score) => t(`edit-profile:scores.valuesBands.${scoreBand(score)}`)}
      />
      <ScoreField
        name="timezoneOverlapScore"
        label={t('edit-profile:scores.timezone')}
        describe={(score) => t(`edit-profile:scores.timezoneBands.${scoreBand(score)}`)}
      />
    </FormSection>
  );
}

interface ScoreFieldProps {
  name: 'valueAlignmentScore' | 'timezoneOverlapScore';
  label: string;
  describe: (score: number) => string;
}

function ScoreField({ name, label, describe }: ScoreFieldProps) {
  const { control } = useFormContext<EditDraft>();
  const id = useId();
  const { min, max } = limits.score;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{label}</span>
            <span className="text-sm tabular-nums text-ink-soft">
              {t('edit-profile:scores.outOf', { score: field.value, max })}
            </span>
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
