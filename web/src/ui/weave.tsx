import { useId } from 'react';
import { cn } from '#lib/styling/cn.ts';

const tile = 132;
const radii = [10, 22, 34, 46, 58] as const;

interface WeaveProps {
  className?: string;
  /** Opacity of the strands, 0 to 1; low behind text. */
  strength?: number;
}

/** The logo's weave as a texture behind heroes, empty states and celebrations. Fills its positioned parent. */
export function Weave({ className, strength = 0.22 }: WeaveProps) {
  const id = useId();
  return (
    <svg
      aria-hidden
      data-slot="weave"
      className={cn('absolute inset-0 -z-10 size-full', className)}
      style={{ opacity: strength }}
    >
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          {radii.map((radius, index) => (
            <g key={radius} fill="none" strokeWidth="4.5" transform={`rotate(${index * 37} ${tile / 2} ${tile / 2})`}>
              <circle
                cx={tile / 2}
                cy={tile / 2}
                r={radius}
                pathLength={100}
                stroke="var(--color-gold)"
                strokeDasharray="21 4 21 54"
              />
              <circle
                cx={tile / 2}
                cy={tile / 2}
                r={radius}
                pathLength={100}
                stroke="var(--color-bark)"
                strokeDasharray="0 50 21 4 21 4"
              />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
