import { cpus, loadavg } from 'node:os';

/** A row of the table. */
export interface Figure {
  what: string;
  measured: string;
  /** undefined if there is no target. */
  goal?: string;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ what, measured, goal = '' }) => `| ${what} | ${measured} | ${goal} |`);
  console.log([`\n## ${title}\n`, '| what | measured | goal |', '|---|---|---|', ...rows].join('\n'));
}

/** The machine of the measurements, and its load before. */
export function printMachine(): void {
  const processors = cpus();
  const [load = 0] = loadavg();
  console.log(
    `${processors.length} × ${processors[0]?.model ?? 'unknown'}, Node ${process.versions.node}; load before: ${load.toFixed(1)}`,
  );
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const ratio = (value: number): string => value.toFixed(2);
