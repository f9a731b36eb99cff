import type { ComponentProps } from 'react';
import { Input } from '#ui/input.tsx';

/** For the six digits of a code; phones offer to fill them in. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={12}
      className="font-semibold tracking-[0.3em] tabular-nums"
      {...props}
    />
  );
}
