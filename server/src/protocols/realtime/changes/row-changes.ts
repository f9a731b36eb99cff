import { type LiveTable, type LiveTables, tableKey } from './live-table.ts';
import { type Cells, type Relation, type ReplicationMessage, rowText } from './pgoutput.ts';
import type { ChangeType, RowChange } from './row-change.ts';

/** Converts the stream's messages to row changes; stores the relations and the transaction that they refer to. */
export class RowChangeReader {
  readonly #relations = new Map<number, Relation>();
  #committedAt = new Date(0);

  /**
   * @returns the change of a message, or null for messages that carry none
   * @throws Error for a row whose relation did not come before it, as Postgres promises: the stream has lost something
   */
  read(message: ReplicationMessage, tables: LiveTables): RowChange | null {
    switch (message.kind) {
      case 'begin':
        this.#committedAt = message.committedAt;
        return null;
      case 'relation':
        this.#relations.set(message.relation.oid, message.relation);
        return null;
      case 'insert':
        return this.#change('INSERT', message.relationOid, null, message.newCells, tables);
      case 'update':
        return this.#change('UPDATE', message.relationOid, message.oldCells, message.newCells, tables);
      case 'delete':
        return this.#change('DELETE', message.relationOid, message.oldCells, null, tables);
      default:
        return null;
    }
  }

  #change(
    type: ChangeType,
    oid: number,
    oldCells: Cells | null,
    newCells: Cells | null,
    tables: LiveTables,
  ): RowChange {
    const relation = this.#relations.get(oid);
    if (!relation) throw new Error(`the stream has a row of relation ${oid}, which it did not describe`);
    return {
      type,
      table: tables.get(tableKey(relation.schema, relation.table)) ?? unknownTable(relation),
      committedAt: this.#committedAt,
      newRow: newCells && rowText(relation, newCells, oldCells),
      oldRow: oldCells && rowText(relation, oldCells),
    };
  }
}

/** A table created after the tables were read is invisible to everybody until they are read again. */
function unknownTable(relation: Relation): LiveTable {
  const { schema, table } = relation;
  return { schema, table, columns: new Map(), audience: [], matchColumn: null, pairColumns: null };
}
