import words from '@awamu/locales/en/web/landing.json' with { type: 'json' };
import { addWords } from './i18n.ts';

// Bundled with the landing page, for the same reason as the words of public pages (public-words.ts).
addWords('landing', words);
