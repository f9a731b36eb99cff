import type { MarkShape } from '../chart-style.ts';

interface LineMarkProps {
  shape: MarkShape;
  x: number;
  y: number;
  colour: string;
}

/** The marker of a point, in the shape of its line. */
export function LineMark({ shape, x, y, colour }: LineMarkProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r={3.5} fill={colour} />;
  if (shape === 'square') return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} fill={colour} />;
  return <path d={`M${x} ${y - 4.5}l4.5 8h-9z`} fill={colour} />;
}
