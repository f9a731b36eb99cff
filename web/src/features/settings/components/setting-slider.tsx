import { Slider } from '#ui/slider.tsx';

interface SettingSliderProps {
  label: string;
  /** The present value in words, beside the label. */
  shown: string;
  thumbLabels?: readonly string[];
  /** What follows from the present value, below the slider. */
  hint?: string;
  value: number[];
  min: number;
  max: number;
  onChange: (value: number[]) => void;
}

export function SettingSlider({ label, shown, thumbLabels = [label], hint, ...slider }: SettingSliderProps) {
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums text-ink-soft">{shown}</span>
      </div>
      <Slider thumbLabels={thumbLabels} {...slider} />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {hint}
      </p>
    </div>
  );
}
