import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { Input } from './input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
  /** Shown while Caps Lock is on, as the field shows only dots. */
  capsLockLabel: string;
}

export function PasswordInput({
  showLabel,
  hideLabel,
  capsLockLabel,
  className,
  onBlur,
  ...props
}: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <span data-slot="password-input" className="grid gap-2">
      <span className="relative block">
        <Input
          {...props}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={cn('pr-13', className)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          aria-label={visible ? hideLabel : showLabel}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="absolute right-1 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </span>
      <span role="status" className="empty:hidden">
        {capsLock ? (
          <span className="flex items-center gap-1.5 text-sm font-medium text-gold-ink">
            <ArrowBigUpDash aria-hidden className="size-4 shrink-0" />
            {capsLockLabel}
          </span>
        ) : null}
      </span>
    </span>
  );
}
