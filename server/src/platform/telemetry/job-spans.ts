import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { type JobRun, jobChannel } from './channels.ts';
import type { SpanMaker } from './span-maker.ts';

/** Makes a span for each run of a job, except jobs that poll every few seconds. @returns unsubscribe function */
export function traceJobs({ tracer, current }: SpanMaker): () => void {
  const contexts = new WeakMap<object, Context>();
  const enter = (run: JobRun): Context | undefined => {
    if (run.isWatch) return undefined;
    const context = trace.setSpan(ROOT_CONTEXT, tracer.startSpan(`job ${run.job}`, {}, ROOT_CONTEXT));
    contexts.set(run, context);
    return context;
  };
  const asyncEnd = (ended: unknown): void => {
    const run = ended as JobRun & { error?: unknown };
    const span = trace.getSpan(contexts.get(run) ?? ROOT_CONTEXT);
    if (run.error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  jobChannel.start.bindStore(current, (run) => enter(run as JobRun));
  jobChannel.asyncEnd.subscribe(asyncEnd);
  return () => {
    jobChannel.start.unbindStore(current);
    jobChannel.asyncEnd.unsubscribe(asyncEnd);
  };
}
