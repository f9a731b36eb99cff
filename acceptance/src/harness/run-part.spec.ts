import { describe, expect, it } from 'vitest';
import { runPart } from './run-part.ts';

const runCode = (code: string) =>
  runPart({ name: 'part', command: process.execPath, args: ['-e', code], isQuiet: true });

describe('a part of a run', () => {
  it('passes with its command, and keeps what that printed', async () => {
    const part = await runCode(`console.log('to one'); console.error('and the other')`);
    expect(part).toMatchObject({ name: 'part', hasPassed: true });
    expect(part.output).toContain('to one\n');
    expect(part.output).toContain('and the other\n');
  });

  it.each(['process.exit(3)', `process.kill(process.pid, 'SIGKILL')`])('fails with its command: %s', async (code) => {
    expect(await runCode(code)).toMatchObject({ hasPassed: false });
  });

  it('fails where there is no such command', async () => {
    expect(await runPart({ name: 'part', command: 'no-such-command', args: [], isQuiet: true })).toMatchObject({
      hasPassed: false,
    });
  });
});
