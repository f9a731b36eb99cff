// Planted: SQL outside of its place. acceptance/src/harness/check-rooms.ts must find it.
import { Pool } from 'pg';

export const pool = () => new Pool();
