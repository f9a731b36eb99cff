import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

/** A word about an icon. Never the only name: the child carries its own aria-label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            data-slot="tooltip"
            sideOffset={6}
            className="z-50 animate-appear rounded-[10px] bg-ink px-3 py-1.5 text-sm font-medium text-paper"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
