import { restErrors } from '../rest-error.ts';

export type AnswerKind = 'array' | 'object' | 'csv';

export interface MediaType {
  kind: AnswerKind;
  contentType: string;
  /** Omit keys whose value is null. */
  stripNulls: boolean;
}

/** Rows as a JSON array. */
export const jsonRows: MediaType = { kind: 'array', contentType: 'application/json; charset=utf-8', stripNulls: false };
const offered: Readonly<Record<string, MediaType>> = {
  '*/*': jsonRows,
  'application/*': jsonRows,
  'application/json': jsonRows,
  'application/vnd.pgrst.array+json': jsonRows,
  'application/vnd.pgrst.array': jsonRows,
  'application/vnd.pgrst.object+json': {
    kind: 'object',
    contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
    stripNulls: false,
  },
  'application/vnd.pgrst.object': {
    kind: 'object',
    contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
    stripNulls: false,
  },
  'text/csv': { kind: 'csv', contentType: 'text/csv; charset=utf-8', stripNulls: false },
};

/**
 * Chooses the supported media type of `Accept` with the highest weight.
 * @throws RestError PGRST107 (406), also for query plans, which would reveal what row security hides
 */
export function parseAccept(header: string | undefined): MediaType {
  const wanted = (header?.trim() || '*/*').split(',').map(parseMediaRange);
  wanted.sort((left, right) => right.weight - left.weight);
  for (const { name, parameters } of wanted) {
    const media = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (media) return parameters.has('nulls=stripped') ? stripped(media, name) : media;
  }
  throw restErrors.noMediaType(wanted.map(({ name }) => name).join(', '));
}

function parseMediaRange(range: string): { name: string; parameters: Set<string>; weight: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return { name, parameters: new Set(parameters), weight: Number.isFinite(weight) ? weight : 0 };
}

function stripped(media: MediaType, name: string): MediaType {
  if (!name.startsWith('application/vnd.pgrst.')) return media;
  return {
    ...media,
    stripNulls: true,
    contentType: `${name.replace(/\+json$/, '')}+json; nulls=stripped; charset=utf-8`,
  };
}
