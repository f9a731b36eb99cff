import { restErrors } from '../rest-error.ts';

export interface Preferences {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  /** Only applies with `handling=strict`. */
  maxAffected: number | null;
}

const choices = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
} as const;
type Choice = keyof typeof choices;

/** Accepted under strict handling but ignored: the transaction always commits, as by PostgREST's default. */
const ignored = /^tx=(?:commit|rollback)$/;

/**
 * Parses `Prefer`. Source: PostgREST, docs/references/api/preferences.rst.
 * @throws RestError PGRST122 for unknown preferences under `handling=strict`
 */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Preferences = {
    resolution: null,
    missing: null,
    return: null,
    count: null,
    handling: null,
    timezone: null,
    maxAffected: null,
  };
  const written = (header ?? '').split(',').map((part) => part.trim());
  const invalid = written.filter((part) => part !== '' && !ignored.test(part) && !take(preferences, part));
  if (preferences.handling === 'strict' && invalid.length > 0) throw restErrors.badPreferences(invalid);
  return preferences;
}

/** Sets a preference; of several values the first wins. Returns false for an unknown preference. */
function take(preferences: Preferences, part: string): boolean {
  const [name = '', value = ''] = part.split('=', 2).map((side) => side.trim());
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) {
    preferences.maxAffected ??= Number(value);
    return true;
  }
  if (name === 'timezone' && isTimezone(value)) {
    preferences.timezone ??= value;
    return true;
  }
  if (!isChoice(name)) return false;
  return choose(preferences, name, value);
}

/** Names of the time zone database; offsets such as `+02:00` are no names. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function isChoice(name: string): name is Choice {
  return Object.hasOwn(choices, name);
}

function choose<Name extends Choice>(preferences: Preferences, name: Name, value: string): boolean {
  const allowed: readonly string[] = choices[name];
  if (!allowed.includes(value)) return false;
  preferences[name] ??= value as Preferences[Name];
  return true;
}

/** The `Preference-Applied` header for the named preferences, or null. */
export function appliedPreferences(
  preferences: Preferences,
  names: readonly ('resolution' | 'missing' | 'return' | 'count' | 'handling' | 'timezone' | 'maxAffected')[],
): string | null {
  const applied = names
    .filter((name) => preferences[name] !== null)
    .filter((name) => name !== 'maxAffected' || preferences.handling === 'strict')
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`);
  return applied.length === 0 ? null : applied.join(', ');
}
