// Planted violation: SQL outside a repo file. acceptance/src/harness/check-modules.ts must find it.
import { Pool } from 'pg';

export const pool = () => new Pool();
