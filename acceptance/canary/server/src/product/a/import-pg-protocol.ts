// Planted violation: SQL outside a repo file. acceptance/src/harness/check-modules.ts must find it.
import { serialize } from 'pg-protocol';

export const sync = () => serialize.sync();
