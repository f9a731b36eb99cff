import { Check } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { cn } from '#lib/styling/cn.ts';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceChipsProps {
  /** The group's accessible name. */
  label: string;
  choices: readonly Choice[];
  className?: string;
  id?: string | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
}

const itemClass =
  'group inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-base font-medium transition-colors hover:bg-sand data-[state=on]:border-bark data-[state=on]:bg-bark data-[state=on]:text-on-bark';

function Items({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <ToggleGroup.Item key={value} value={value} data-slot="choice-chip" className={itemClass}>
      <Check aria-hidden className="hidden size-4 group-data-[state=on]:block" />
      {label}
    </ToggleGroup.Item>
  ));
}

interface SingleChoiceChipsProps extends ChoiceChipsProps {
  value: string;
  onChange: (value: string) => void;
  /** Pressing the selected chip again deselects it: onChange(''). */
  clearable?: boolean;
}

/** One of a few: chips that behave as radio buttons (arrow keys move). */
export function SingleChoiceChips({
  label,
  choices,
  className,
  id,
  invalid,
  describedBy,
  value,
  onChange,
  clearable = false,
}: SingleChoiceChipsProps) {
  return (
    <ToggleGroup.Root
      type="single"
      id={id}
      data-slot="choice-chips"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={cn('flex flex-wrap gap-2', className)}
      value={value}
      onValueChange={(next) => (next || clearable) && onChange(next)}
    >
      <Items choices={choices} />
    </ToggleGroup.Root>
  );
}

/** Any of a few: chips that toggle. */
export function MultiChoiceChips({
  label,
  choices,
  className,
  id,
  invalid,
  describedBy,
  value,
  onChange,
}: ChoiceChipsProps & { value: string[]; onChange: (value: string[]) => void }) {
  return (
    <ToggleGroup.Root
      type="multiple"
      id={id}
      data-slot="choice-chips"
      aria-label={label}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={cn('flex flex-wrap gap-2', className)}
      value={value}
      onValueChange={onChange}
    >
      <Items choices={choices} />
    </ToggleGroup.Root>
  );
}
