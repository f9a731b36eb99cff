import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of a measurement: it reports once what it is ready with, and then answers one message at a time. */
export interface Child<Ready, Request, Answer> {
  ready: Ready;
  ask(request: Request): Promise<Answer>;
  /** Lets it put its things away, and waits for its end. */
  stop(): Promise<void>;
}

/** What a child is told: first its options, whether it has any or not; then what it is asked, and at its end to stop. */
type Told = { options: object } | { request: unknown } | 'stop';

/** Starts a module of this folder in a process of its own. @throws when it ends before it is ready */
export async function startChild<Ready, Request = never, Answer = never>(
  module: string,
  options: object,
): Promise<Child<Ready, Request, Answer>> {
  const child = fork(new URL(module, import.meta.url));
  const tell = (told: Told) => child.send(told);
  tell({ options });
  const ready = await nextMessage<Ready>(child, module);
  return {
    ready,
    async ask(request) {
      const answer = nextMessage<Answer>(child, module);
      tell({ request });
      return answer;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      tell('stop');
      await ended;
    },
  };
}

function nextMessage<Message>(child: ChildProcess, module: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`${module} ended with ${code}`));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve(message as Message);
    });
  });
}

/** What startChild passed. */
export async function childOptions<Options>(): Promise<Options> {
  const [told] = await once(process, 'message');
  return (told as { options: Options }).options;
}

/** The child's side: reports `ready`, answers, and ends when its parent says so or is gone. */
export function serveParent<Request>(
  ready: object,
  answer: (request: Request) => Promise<object>,
  putAway: () => Promise<void>,
): void {
  process.on('message', async (message) => {
    const told = message as Told;
    if (told === 'stop') {
      await putAway();
      process.exit(0);
    }
    // The options of a child that asked for none must not be answered: every later answer would be that of the question before.
    if ('request' in told) process.send?.(await answer(told.request as Request));
  });
  // Ctrl-C reaches the whole group of processes: the parent ends of it, and its going is the sign to put away.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => void putAway().finally(() => process.exit(1)));
  process.send?.(ready);
}
