import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from '../../../acceptance/src/harness/server-process.ts';

/** A process of a measurement: it sends one ready message, and then answers one request at a time. */
export interface Child<Ready, Request, Answer> {
  ready: Ready;
  ask(request: Request): Promise<Answer>;
  /** Lets the process clean up, and waits until it has exited. */
  stop(): Promise<void>;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
}

/** Messages to a child: first its options, even if empty, then requests, and finally 'stop'. */
type ParentMessage = { options: object } | { request: unknown } | 'stop';

/** Starts a module of this folder in a process of its own. @throws if it exits before it is ready */
export async function startChild<Ready, Request = never, Answer = never>(
  module: string,
  options: object,
): Promise<Child<Ready, Request, Answer>> {
  // As a server keeps its compiled code from start to start.
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const child = fork(new URL(module, import.meta.url), { env });
  const send = (message: ParentMessage) => child.send(message);
  send({ options });
  const ready = await nextMessage<Ready>(child, module);
  return {
    ready,
    async ask(request) {
      const answer = nextMessage<Answer>(child, module);
      send({ request });
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      send('stop');
      await ended;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
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

/** The options passed to startChild. */
export async function childOptions<Options>(): Promise<Options> {
  const [message] = await once(process, 'message');
  return (message as { options: Options }).options;
}

/** Runs in the child: sends `ready`, answers requests, and exits when the parent sends 'stop' or disconnects. */
export function serveParent<Request>(
  ready: object,
  answer: (request: Request) => Promise<object>,
  cleanUp: () => Promise<void>,
): void {
  process.on('message', async (received) => {
    const message = received as ParentMessage;
    if (message === 'stop') {
      await cleanUp();
      process.exit(0);
    }
    // An unread options message must not be answered, or every later answer would belong to the request before.
    if ('request' in message) process.send?.(await answer(message.request as Request));
  });
  // Ctrl-C reaches the whole process group: the child ignores it, and cleans up when the parent disconnects.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => void cleanUp().finally(() => process.exit(1)));
  process.send?.(ready);
}
