import { Slider as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

interface SliderProps extends ComponentProps<typeof Primitive.Root> {
  /** One name per thumb. */
  thumbLabels: readonly string[];
}

export function Slider({ className, thumbLabels, ...props }: SliderProps) {
  return (
    <Primitive.Root
      data-slot="slider"
      className={cn('relative flex h-11 w-full touch-none select-none items-center', className)}
      {...props}
    >
      <Primitive.Track className="relative h-2 grow overflow-hidden rounded-full bg-line">
        <Primitive.Range className="absolute h-full bg-bark" />
      </Primitive.Track>
      {thumbLabels.map((label) => (
        <Primitive.Thumb
          key={label}
          aria-label={label}
          className="block size-7 rounded-full border-2 border-bark bg-surface shadow-card transition-transform hover:scale-105"
        />
      ))}
    </Primitive.Root>
  );
}
