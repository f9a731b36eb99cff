import { languages } from '@awamu/contracts/languages.ts';
import { languageKey } from './src/lib/words/language-key.ts';

/** The rule of src/lib/words/language.ts for scripts that run before the app: an expression, undefined where no language of ours is wanted. */
export const wantedLanguageScript = `(localStorage.getItem('${languageKey}') ? [localStorage.getItem('${languageKey}')] : navigator.languages)
      .map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => ${JSON.stringify(languages)}.includes(tag))`;
