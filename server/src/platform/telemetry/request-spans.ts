import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchRequests } from '../http/request-outcome.ts';
import type { SpanMaker } from './span-maker.ts';

const propagator = new W3CTraceContextPropagator();
const headerGetter = {
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
};

/** Makes a span for each call and sets its context. WebSockets get none, as they last for hours. */
export function traceRequests(app: FastifyInstance, { tracer, current }: SpanMaker): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) return done();
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, headerGetter);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    current.run(context, done);
  });
  // A body is read in the context of its connection, which does not know the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context === undefined) done();
    else current.run(context, done);
  });
  watchRequests(app, ({ method, route, status }, request) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (span === undefined) return;
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'http.request.header.x-request-id': request.id,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
