/** The contents of a locale file: texts, lists of texts, and groups of both. */
export interface Words {
  [key: string]: string | string[] | Words;
}

type Sentences = Map<string, string | string[]>;

const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** Every text and list by its path: 'footer.about'. */
export function flatten(words: Words, prefix = ''): Sentences {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string | string[]][] =>
      typeof value === 'string' || Array.isArray(value)
        ? [[prefix + key, value]]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The key that the code uses: 'nav.unread' for 'nav.unread_one'. */
export function askedKey(key: string, sentences: { has(key: string): boolean }): string {
  const base = key.replace(pluralSuffix, '');
  // '_one' is a plural form only if the group has an '_other'.
  return base !== key && sentences.has(`${base}${key.includes('_ordinal_') ? '_ordinal' : ''}_other`) ? base : key;
}

/**
 * The errors in the texts of a language, one sentence each without the file name: missing or additional keys,
 * different placeholders or tags, missing plural forms, straight quotation marks, spaces of French that break, lists of
 * different length, empty texts.
 */
export function differences(language: string, english: Words, translated: Words): string[] {
  const originals = flatten(english);
  const sentences = flatten(translated);
  const expected = expectedKeys(language, originals);
  const missing = [...expected.keys()].filter((key) => !sentences.has(key)).map((key) => `lacks '${key}'.`);
  const extra = [...sentences.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `has '${key}', English has not.`);
  const unlike = [...sentences].flatMap(([key, sentence]) => {
    const original = originals.get(expected.get(key) ?? '');
    if (original === undefined) return [];
    // Printed, they would be English ones (decision 250).
    const straight = String(sentence).includes('"') ? [`'${key}' has straight quotation marks.`] : [];
    // In French 'one' includes zero: its text may contain the count where English has just 'a'.
    const countsToo = key.endsWith('_one') && originals.get(key.replace(/_one$/, '_other'))?.includes(count);
    const said = countsToo && typeof sentence === 'string' ? sentence.replaceAll(count, '') : sentence;
    const meant = countsToo && typeof original === 'string' ? original.replaceAll(count, '') : original;
    const loose =
      language === 'fr' && looseMark.test(String(sentence)) ? [`'${key}' lets a line begin with a mark.`] : [];
    return [...straight, ...loose, ...unlikeness(said, meant).map((what) => `'${key}' ${what}`)];
  });
  return [...missing, ...extra, ...unlike];
}

const count = '{{count}}';
/** A mark of French that may begin the next line: its space has to be a narrow one that does not break (U+202F). */
const looseMark = /\S [?!;:»]|« /;

/** '{{count}} new messages', '{{count}} people'; a number of which there is only one form is not named count. */
const countedNoun = /\{\{count\}\} (?:(?:new|more|other) )?(?:[a-z]+s|people)\b/;

/** English texts with a noun after a count that have no plural forms, and so say '1 messages'. */
export function uncounted(english: Words): string[] {
  const sentences = flatten(english);
  return [...sentences]
    .filter(([key, text]) => typeof text === 'string' && countedNoun.test(text) && askedKey(key, sentences) === key)
    .map(([key]) => `'${key}' counts a noun without plural forms.`);
}

/** Each key that the language must have, with the English key it is compared with. */
function expectedKeys(language: string, originals: Sentences): Map<string, string> {
  const expected = new Map<string, string>();
  for (const key of originals.keys()) {
    const base = askedKey(key, originals);
    // 'none' has its own text in every language, whatever its plural forms.
    if (base === key || key.endsWith('_zero')) {
      expected.set(key, key);
      continue;
    }
    const isOrdinal = key.includes('_ordinal_');
    const rules = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' });
    const joint = isOrdinal ? '_ordinal_' : '_';
    for (const form of rules.resolvedOptions().pluralCategories) {
      const own = `${base}${joint}${form}`;
      expected.set(own, originals.has(own) ? own : `${base}${joint}other`);
    }
  }
  return expected;
}

function unlikeness(sentence: string | string[], original: string | string[]): string[] {
  if (Array.isArray(sentence) !== Array.isArray(original)) return ['is a list in one language and none in the other.'];
  if (Array.isArray(sentence) && sentence.length !== original.length) {
    return [`has ${sentence.length} lines, in English ${original.length}.`];
  }
  const [here, there] = [sentence, original].map((value) => (Array.isArray(value) ? value.join(' ') : value));
  if (here === undefined || there === undefined) return [];
  const problems = here.trim() === '' && there.trim() !== '' ? ['is empty.'] : [];
  if (marks(here, placeholder) !== marks(there, placeholder)) {
    problems.push(
      `has the placeholders ${marks(here, placeholder) || 'none'}, in English ${marks(there, placeholder) || 'none'}.`,
    );
  }
  if (marks(here, tag) !== marks(there, tag)) {
    problems.push(`has the tags ${marks(here, tag) || 'none'}, in English ${marks(there, tag) || 'none'}.`);
  }
  return problems;
}

const placeholder = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;
const tag = /<\/?\w+ ?\/?>/g;

/** The order may differ between languages; a placeholder may be repeated where the grammar requires it. */
function marks(text: string, what: RegExp): string {
  const found = text.match(what) ?? [];
  return (what === placeholder ? [...new Set(found)] : found).toSorted().join(' ');
}
