import { limits } from '@awamu/contracts/limits.ts';
import { findPlaces } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#identity/route.ts';
import * as gazetteer from './gazetteer.ts';

/** Cities to choose a location from. Public, as the gazetteer holds nothing about members. */
export function registerPlaces(scope: FastifyInstance): void {
  route(scope, findPlaces, ({ query }) => ({
    success: true,
    places: gazetteer.findPlaces(query.q, limits.places.suggestions),
  }));
}
