import words from '@awamu/locales/en/web/public.json' with { type: 'json' };
import { addWords } from './i18n.ts';

// The words of the public pages come with their code: what was drawn at build must be the same when it wakes up.
addWords('public', words);
