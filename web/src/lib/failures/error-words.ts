import words from '@awamu/locales/en/web/errors.json' with { type: 'json' };
import { addWords } from '../words/i18n.ts';

// The sentences of refusals come with the code that says them: when they are needed, there may be no network.
addWords('errors', words);
