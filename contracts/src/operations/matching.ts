import { limits } from '../limits.ts';
import {
  interactRequest,
  interactResponse,
  matchesResponse,
  matchingStatsResponse,
  potentialMatchesQuery,
  potentialMatchesResponse,
  undoRequest,
  undoResponse,
  unmatchRequest,
} from '../matching.ts';
import { done } from '../success.ts';
import { discoverEndpoint, interactEndpoint } from './endpoints.ts';
import { operation } from './operation.ts';

export const discover = operation({
  ...discoverEndpoint,
  aliases: ['/matching/potential-matches', '/api/matching/discover', '/api/matching/potential-matches'],
  summary: 'Suggested members, best match first.',
  input: { query: potentialMatchesQuery },
  output: potentialMatchesResponse,
  errors: ['enough_people_today'],
});

export const interact = operation({
  ...interactEndpoint,
  aliases: ['/api/matching/interact'],
  summary: 'Likes, super likes or passes a member. Idempotent.',
  input: { body: interactRequest },
  output: interactResponse,
  errors: ['profile_incomplete', 'member_unavailable', 'note_refused'],
  limitPerMember: limits.memberWrites,
});

export const undoPass = operation({
  method: 'POST',
  path: '/matching/undo',
  aliases: ['/api/matching/undo'],
  summary: 'Undoes the newest decision if it is a pass of the last 10 minutes.',
  level: 'member',
  input: { body: undoRequest },
  output: undoResponse,
  errors: ['nothing_to_undo'],
  limitPerMember: limits.memberWrites,
});

export const listMatches = operation({
  method: 'GET',
  path: '/matching/matches',
  aliases: ['/api/matching/matches'],
  summary: 'Active matches, newest first.',
  level: 'member',
  output: matchesResponse,
});

export const matchingStats = operation({
  method: 'GET',
  path: '/api/matching/stats',
  aliases: ['/matching/stats'],
  summary: 'Counts of matches, of likes given and received, and of people near.',
  level: 'member',
  output: matchingStatsResponse,
});

export const unmatch = operation({
  method: 'POST',
  path: '/api/matching/unmatch',
  aliases: ['/matching/unmatch'],
  summary: 'Ends a match for both members.',
  level: 'member',
  input: { body: unmatchRequest },
  output: done,
  errors: ['match_not_found'],
});
