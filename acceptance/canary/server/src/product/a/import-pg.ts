// Planted: SQL outside of its place. acceptance/src/harness/check-modules.ts must find it.
import { Pool } from 'pg';

export const pool = () => new Pool();
