import errorWords from '@awamu/locales/en/web/errors.json' with { type: 'json' };
import { addWords } from '../words/i18n.ts';

// The error texts are bundled with this module: when they are needed, there may be no network.
addWords('errors', errorWords);

export { errorWords };
