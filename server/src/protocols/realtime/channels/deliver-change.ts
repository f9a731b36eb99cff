import { changeDataJson, viewKey } from '../changes/change-payload.ts';
import type { RowChange } from '../changes/row-change.ts';
import { encodeJsonPayload } from '../frames/encode.ts';
import type { RealtimeContext } from '../realtime-context.ts';

/** Sends a change to the channels that it concerns, and a hidden one to service_role alone; its data is serialised once per view. */
export function deliverChange(context: RealtimeContext, change: RowChange, isHidden: boolean): void {
  const written = new Map<string, string>();
  for (const { owner: channel, view, ids } of context.subscriptions.address(change, isHidden)) {
    const key = viewKey(view);
    const data = written.get(key) ?? changeDataJson(change, view);
    written.set(key, data);
    const { connection, topic, joinRef } = channel;
    const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
    connection.send(encodeJsonPayload(connection.vsn, { topic, joinRef, ref: null }, 'postgres_changes', payload));
  }
}
