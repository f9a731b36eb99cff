import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { type Statement, statementChannel } from './channels.ts';
import type { SpanMaker } from './span-maker.ts';
import { shapeOf, summaryOf } from './statement-shape.ts';

interface RunStatement extends Statement {
  error?: unknown;
}

/**
 * Makes a span for each statement of a call or job; statements outside of both get none. @returns unsubscribe function
 */
export function traceStatements({ tracer, current }: SpanMaker): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (begun: unknown): void => {
    const parent = current.getStore();
    if (parent === undefined) return;
    const statement = begun as RunStatement;
    const shape = shapeOf(statement.text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shape };
    spans.set(statement, tracer.startSpan(summaryOf(shape), { kind: SpanKind.CLIENT, attributes }, parent));
  };
  const asyncEnd = (ended: unknown): void => {
    const statement = ended as RunStatement;
    const span = spans.get(statement);
    if (span === undefined) return;
    if (statement.error !== undefined) noteError(span, statement.error);
    span.end();
  };
  statementChannel.start.subscribe(start);
  statementChannel.asyncEnd.subscribe(asyncEnd);
  return () => {
    statementChannel.start.unsubscribe(start);
    statementChannel.asyncEnd.unsubscribe(asyncEnd);
  };
}

/** Records the code alone: a Postgres message may quote a row. */
function noteError(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  span.setAttribute('db.response.status_code', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
