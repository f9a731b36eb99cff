import { limits } from '@awamu/contracts/limits.ts';
import { placesQuery } from '@awamu/contracts/places.ts';
import type { FastifyInstance } from 'fastify';
import { validated } from '#platform/http/validated.ts';
import { findPlaces } from './gazetteer.ts';

const cacheSeconds = 24 * 3_600;

/** GET /api/places?q=: cities to choose a location from. Public: the gazetteer tells nothing about members. */
export function registerPlaces(scope: FastifyInstance): void {
  scope.get('/places', async (request, reply) => {
    const { q } = validated(placesQuery, request.query);
    reply.header('cache-control', `public, max-age=${cacheSeconds}`);
    return { success: true, places: findPlaces(q, limits.places.suggestions) };
  });
}
