import { z } from 'zod';
import { browserErrorReport } from '../browser-errors.ts';
import { placesQuery, placesResponse } from '../places.ts';
import { healthResponse, livenessResponse } from '../server-health.ts';
import { transparencyResponse } from '../transparency.ts';
import { transparencyEndpoint } from './endpoints.ts';
import { operation } from './operation.ts';

export const findPlaces = operation({
  method: 'GET',
  path: '/api/places',
  summary: 'Cities whose name starts with the query, most populous first.',
  level: 'public',
  input: { query: placesQuery },
  output: placesResponse,
  cacheSeconds: 24 * 3_600,
});

export const transparency = operation({
  ...transparencyEndpoint,
  summary: 'Reports, decisions and appeals of the last 12 months.',
  level: 'public',
  output: transparencyResponse,
  cacheSeconds: 60,
});

export const health = operation({
  method: 'GET',
  path: '/api/health',
  summary:
    'Readiness: whether the database and the storage responded within the last second; 503 if one did not, or the server stops.',
  level: 'public',
  output: healthResponse,
  statuses: [200, 503],
});

export const liveness = operation({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Liveness: 200 while the process serves requests, whatever the database does.',
  level: 'public',
  output: livenessResponse,
});

export const apiDescription = operation({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, as OpenAPI 3.1. /api/docs shows it as a page.',
  level: 'public',
  output: z.looseObject({ openapi: z.string() }),
  cacheSeconds: 3_600,
});

export const reportBrowserError = operation({
  method: 'POST',
  path: '/api/browser-errors',
  summary: 'Reports an error of the web app, without personal data.',
  level: 'public',
  input: { body: browserErrorReport },
  output: null,
  statuses: [204],
  errors: ['too_many_requests'],
});
