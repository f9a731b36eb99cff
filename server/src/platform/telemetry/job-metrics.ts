import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type JobRun, jobChannel } from './channels.ts';

const buckets = [0.01, 0.1, 1, 10, 60, 300];

/** Counts and times the server's jobs. @returns unsubscribe function */
export function watchJobs(registry: Registry, prefix: string): () => void {
  const registers = [registry];
  const runs = new Counter({
    name: `${prefix}job_runs_total`,
    help: 'Runs of the periodic jobs.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: `${prefix}job_duration_seconds`,
    help: 'How long runs of the periodic jobs took.',
    labelNames: ['job'],
    buckets,
    registers,
  });
  const lastSuccess = new Gauge({
    name: `${prefix}job_last_success_timestamp_seconds`,
    help: 'When a job last ended without a failure, in this process.',
    labelNames: ['job'],
    registers,
  });
  const begun = new WeakMap<object, number>();
  const start = (run: unknown): void => void begun.set(run as JobRun, performance.now());
  const asyncEnd = (ended: unknown): void => {
    const run = ended as JobRun & { error?: unknown };
    const { job } = run;
    duration.observe({ job }, (performance.now() - (begun.get(run) ?? performance.now())) / 1_000);
    runs.inc({ job, outcome: run.error === undefined ? 'success' : 'failure' });
    if (run.error === undefined) lastSuccess.set({ job }, Date.now() / 1_000);
  };
  jobChannel.start.subscribe(start);
  jobChannel.asyncEnd.subscribe(asyncEnd);
  return () => {
    jobChannel.start.unsubscribe(start);
    jobChannel.asyncEnd.unsubscribe(asyncEnd);
  };
}
