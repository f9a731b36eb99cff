import { exposedSchema } from '../parse/parse-profile.ts';
import { closestName } from '../plan/closest-name.ts';
import { restErrors } from '../rest-error.ts';
import type { Catalog, Relation } from '../schema-cache/catalog.ts';

/** @throws RestError PGRST205 */
export function findRelation(catalog: Catalog, name: string): Relation {
  const relation = catalog.relations.get(name);
  if (relation === undefined) {
    throw restErrors.unknownRelation(exposedSchema, name, closestName(name, catalog.relations.keys()));
  }
  return relation;
}
