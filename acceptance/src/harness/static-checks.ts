import { readFile } from 'node:fs/promises';
import { type FinishedPart, runPart } from './run-part.ts';

const manifest = new URL('../../../package.json', import.meta.url);

/**
 * Runs every script of package.json that is named check:…, some side by side.
 * @param atOnce how many run at a time
 * @param onFinish gets each as soon as it has ended
 */
export async function runStaticChecks(atOnce: number, onFinish: (part: FinishedPart) => void): Promise<FinishedPart[]> {
  const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts: Record<string, string> };
  const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  const finished: FinishedPart[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const part = await runPart({ name, command: 'npm', args: ['run', '--silent', name], isQuiet: true });
      finished.push(part);
      onFinish(part);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return finished;
}

/** What a check printed, under its name, so that those that ran side by side do not mix. */
export function blockOf({ name, hasPassed, output }: FinishedPart): string {
  const lines = output.trim();
  return `── ${name} ${hasPassed ? 'passed' : 'FAILED'}${lines ? `\n${lines}` : ''}`;
}
