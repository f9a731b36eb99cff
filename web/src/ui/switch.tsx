import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface SwitchFieldProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

/** A switch with its label; the whole line can be pressed. */
export function SwitchField({ label, hint, checked, onChange, className }: SwitchFieldProps) {
  const id = useId();
  return (
    <div data-slot="switch-field" className={cn('flex items-center justify-between gap-[24px] py-3', className)}>
      <label htmlFor={id} className="grid min-w-0 grow cursor-pointer gap-0.5">
        <span className="font-semibold">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </label>
      <Primitive.Root
        id={id}
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onCheckedChange={onChange}
        className="group relative h-[32px] w-[56px] shrink-0 rounded-full border-2 border-line-strong bg-sand transition-colors before:absolute before:-inset-2 before:content-[''] data-[state=checked]:border-bark data-[state=checked]:bg-bark"
      >
        <Primitive.Thumb className="block size-[20px] translate-x-[4px] rounded-full bg-line-strong transition-transform group-data-[state=checked]:translate-x-[28px] group-data-[state=checked]:bg-on-bark" />
      </Primitive.Root>
    </div>
  );
}
