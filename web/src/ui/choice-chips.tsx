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
  'group inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong px-4 text-base font-medium wrap-anywhere transition-colors hover:bg-sand data-[state=on]:border-bark data-[state=on]:bg-bark data-[state=on]:text-on-bark';

function Items({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <ToggleGroup.Item key={value} value={value} data-slot="choice-chip" className={itemClass}>
      <Check aria-hidden className="hidden size-4 shrink-0 group-data-[state=on]:block" />
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
export function SingleChoiceChips({ value, onChange, clearable = false, ...group }: SingleChoiceChipsProps) {
  return (
    <ToggleGroup.Root
      type="single"
      {...groupProps(group)}
      value={value}
      onValueChange={(next) => (next || clearable) && onChange(next)}
    />
  );
}

/** Any of a few: chips that toggle. */
export function MultiChoiceChips({
  value,
  onChange,
  ...group
}: ChoiceChipsProps & { value: string[]; onChange: (value: string[]) => void }) {
  return <ToggleGroup.Root type="multiple" {...groupProps(group)} value={value} onValueChange={onChange} />;
}

function groupProps({ label, choices, className, id, invalid, describedBy }: ChoiceChipsProps) {
  return {
    id,
    'data-slot': 'choice-chips',
    'aria-label': label,
    'aria-describedby': describedBy,
    'data-invalid': invalid || undefined,
    className: cn('flex flex-wrap gap-2', className),
    children: <Items choices={choices} />,
  };
}
