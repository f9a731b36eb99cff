import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attackList } from './attack-list.ts';

/** `npm run attacks`: writes docs/ATTACKS.md from the specs. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const { text, count } = attackList(`${root}acceptance/src/attacks/`);
writeFileSync(`${root}docs/ATTACKS.md`, text);
console.log(`docs/ATTACKS.md: ${count} attacks`);
