import { describeStartFailure } from './start-failure.ts';

/**
 * Runs a command of an operator. A failure is printed, in one line if the operator can fix it, and ends the process with 1.
 * @param work gets what is closed at the end, in reverse order
 */
export async function runCommand(work: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    await work(opened);
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exitCode = 1;
  } finally {
    await opened.disposeAsync();
  }
}
