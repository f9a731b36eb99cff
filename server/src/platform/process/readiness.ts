/** Whether the server wants new requests: readiness ends first when it stops, so that proxies send them elsewhere. */
export interface Readiness {
  isStopping(): boolean;
  stop(): void;
}

export function createReadiness(): Readiness {
  let hasStopped = false;
  return {
    isStopping: () => hasStopped,
    stop() {
      hasStopped = true;
    },
  };
}
