import { cpus, loadavg } from 'node:os';

/** A row of the table. */
export interface Figure {
  what: string;
  measured: string;
  /** undefined if there is no target. */
  goal?: string;
  /** Whether what was measured meets the goal; undefined leaves the judgement to the reader. */
  isMet?: boolean;
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((one) => `| ${one.what} | ${one.measured} | ${one.goal ?? ''} | ${verdict(one)} |`);
  console.log([`\n## ${title}\n`, '| what | measured | goal | |', '|---|---|---|---|', ...rows].join('\n'));
}

function verdict({ isMet }: Figure): string {
  if (isMet === undefined) return '';
  return isMet ? 'met' : 'not met';
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
