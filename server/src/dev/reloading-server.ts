import { type DevChild, startDevChild } from './dev-child.ts';

const root = new URL('../../../', import.meta.url);

export interface ReloadingServer {
  /** Resolves at the first successful start. */
  ready: Promise<void>;
  /** Replaces the process; calls made during a restart are merged into one. */
  reload(): void;
  stop(): Promise<void>;
}

/** Runs the server without the built web app, in a process that each reload replaces; its database keeps running. */
export function startReloadingServer(env: Record<string, string>, print: (line: string) => void): ReloadingServer {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();
  let child: DevChild | undefined;
  let isStopped = false;
  let isReloadDue = false;
  let turn = Promise.resolve();

  const launch = (): void => {
    const started = startDevChild({
      name: 'server',
      folder: root,
      args: ['server/src/main.ts', '--api-only'],
      env,
      readyLine: ' is ready at ',
      print,
    });
    child = started;
    void started.ready.then(setReady);
    void started.exited.then((code) => {
      if (child !== started) return;
      child = undefined;
      print(`server │ ended (${code ?? 'by a signal'}); it starts again at the next change`);
    });
  };
  const end = async (): Promise<void> => {
    const current = child;
    child = undefined;
    await current?.end();
  };
  const relaunch = async (): Promise<void> => {
    isReloadDue = false;
    await end();
    if (!isStopped) launch();
  };
  launch();
  return {
    ready,
    reload() {
      if (isReloadDue || isStopped) return;
      isReloadDue = true;
      turn = turn.then(relaunch);
    },
    async stop() {
      isStopped = true;
      await turn;
      await end();
    },
  };
}
