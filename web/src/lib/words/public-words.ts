import words from '@awamu/locales/en/web/public.json' with { type: 'json' };
import { addWords } from './i18n.ts';

// Bundled with the public pages, because hydration must render exactly what was prerendered.
addWords('public', words);
