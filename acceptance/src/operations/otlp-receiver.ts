import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
    }),
  )
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])));

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }),
});
export type ReceivedSpan = z.output<typeof span>;

const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

/** An OTLP/HTTP receiver that stores its requests (opentelemetry-proto, ExportTraceServiceRequest as JSON). */
export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** All received request bodies. */
  raw(): string;
  services: Set<unknown>;
  stop(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<unknown>();
  let raw = '';
  const server = createServer(async (asked, answer) => {
    const body = await text(asked);
    raw += body;
    for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes['service.name']);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    answer.writeHead(asked.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    spans,
    raw: () => raw,
    services,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
