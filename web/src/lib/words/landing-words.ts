import words from '@awamu/locales/en/web/landing.json' with { type: 'json' };
import { addWords } from './i18n.ts';

// As those of the public pages (public-words.ts): they come with the page that says them.
addWords('landing', words);
