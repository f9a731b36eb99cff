import type { ComponentProps } from 'react';

/** Rings from the centre out: radius, pieces of each of the two strands, start angle of the first. */
const rings = [
  { radius: 6.5, pieces: 1, turn: -60 },
  { radius: 12.5, pieces: 2, turn: 20 },
  { radius: 18.5, pieces: 3, turn: -10 },
] as const;

const strandColors = ['var(--color-gold)', 'var(--color-bark)'] as const;

/** The logo: a Ugandan basket seen from above, woven from two strands. Decorative: the name is shown beside it. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg aria-hidden="true" data-slot="mark" viewBox="0 0 44 44" fill="none" {...props}>
      <circle cx="22" cy="22" r="2.6" fill={strandColors[0]} />
      {rings.flatMap(({ radius, pieces, turn }) =>
        strandColors.map((color, strand) => {
          const piece = 100 / (pieces * 2);
          return (
            <circle
              key={`${radius}-${color}`}
              cx="22"
              cy="22"
              r={radius}
              pathLength={100}
              stroke={color}
              strokeWidth="3.6"
              strokeDasharray={`${piece} ${piece}`}
              strokeDashoffset={strand * piece}
              transform={`rotate(${turn} 22 22)`}
            />
          );
        }),
      )}
    </svg>
  );
}
