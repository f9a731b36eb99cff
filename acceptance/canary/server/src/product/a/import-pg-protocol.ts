// Planted: SQL outside of its place. acceptance/src/harness/check-rooms.ts must find it.
import { serialize } from 'pg-protocol';

export const sync = () => serialize.sync();
