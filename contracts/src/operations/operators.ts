import { addUserRequest, addUserResponse, passwordResetResponse, userPath } from '../operator-users.ts';
import { serverHealth } from '../server-health.ts';
import { operation } from './operation.ts';

export const measureHealth = operation({
  method: 'GET',
  path: '/api/operations/health',
  summary: 'Uptime, response times, database, storage and jobs as they are now.',
  level: 'moderator',
  output: serverHealth,
});

export const addUser = operation({
  method: 'POST',
  path: '/api/operations/users',
  summary: 'Makes an account whose password opens nothing but its change.',
  level: 'admin',
  input: { body: addUserRequest },
  output: addUserResponse,
  statuses: [201],
  errors: ['email_taken'],
});

export const resetPassword = operation({
  method: 'POST',
  path: '/api/operations/users/:userId/password-reset',
  summary: "Sends the mail of 'Forgot password' to a member.",
  level: 'admin',
  input: { params: userPath },
  output: passwordResetResponse,
  errors: ['not_found', 'email_missing', 'too_many_requests'],
});
