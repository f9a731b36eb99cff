import { Slider as Primitive } from 'radix-ui';
import { cn } from '#lib/styling/cn.ts';

interface SliderProps {
  /** One value, or two for a range; the thumbs cannot cross. */
  value: number[];
  onChange: (value: number[]) => void;
  min: number;
  max: number;
  /** The accessible name of each thumb. */
  thumbLabels: readonly string[];
  /** The accessible text of a value. */
  valueText?: (value: number) => string;
  describedBy?: string | undefined;
  className?: string;
}

/** A slider for a value or a range: dragged, or moved with the arrow keys, Page Up and Page Down, Home and End. */
export function Slider(props: SliderProps) {
  const { value, onChange, min, max, thumbLabels, valueText, describedBy, className } = props;
  return (
    <Primitive.Root
      data-slot="slider"
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      className={cn('relative flex h-11 touch-none select-none items-center', className)}
    >
      <Primitive.Track className="relative h-2 grow rounded-full bg-line">
        <Primitive.Range className="absolute h-full rounded-full bg-bark" />
      </Primitive.Track>
      {value.map((one, index) => (
        <Primitive.Thumb
          key={thumbLabels[index]}
          aria-label={thumbLabels[index]}
          aria-describedby={describedBy}
          aria-valuetext={valueText?.(one)}
          // The thumb is smaller than the minimum touch target.
          className="relative block size-7 cursor-grab rounded-full border-2 border-bark bg-surface shadow-card before:absolute before:-inset-2.5 before:content-[''] active:cursor-grabbing"
        />
      ))}
    </Primitive.Root>
  );
}
