import { readFile } from 'node:fs/promises';
import { type FinishedPart, runPart } from './run-part.ts';

const manifest = new URL('../../../package.json', import.meta.url);

/**
 * Runs every script check:… of package.json, several at a time.
 * @param atOnce how many run at a time
 * @param onFinish is called with each as soon as it has ended
 */
export async function runStaticChecks(atOnce: number, onFinish: (part: FinishedPart) => void): Promise<FinishedPart[]> {
  const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts: Record<string, string> };
  const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  const finished: FinishedPart[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const check = { name, command: 'npm', args: ['run', '--silent', name] };
      const part = await runPart({ ...check, isQuiet: true, hasLowPriority: true });
      finished.push(part);
      onFinish(part);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return finished;
}

/** The output of a check under its name, printed as a whole because checks run in parallel. */
export function blockOf({ name, hasPassed, output }: FinishedPart): string {
  const lines = output.trim();
  return `── ${name} ${hasPassed ? 'passed' : 'FAILED'}${lines ? `\n${lines}` : ''}`;
}
