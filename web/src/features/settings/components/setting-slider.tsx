import { Slider } from '#ui/slider.tsx';

interface SettingSliderProps {
  label: string;
  /** The current value as text, beside the label. */
  shown: string;
  thumbLabels?: readonly string[];
  /** The consequence of the current value, below the slider. */
  hint?: string;
  value: number[];
  min: number;
  max: number;
  onChange: (value: number[]) => void;
}

export function SettingSlider({ label, shown, thumbLabels = [label], hint, ...slider }: SettingSliderProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
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
