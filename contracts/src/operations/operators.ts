import { addUserRequest, addUserResponse, passwordResetResponse, userPath } from '../operator-users.ts';
import { serverHealth } from '../server-health.ts';
import { operation } from './operation.ts';

export const measureHealth = operation({
  method: 'GET',
  path: '/api/operations/health',
  summary: 'Current uptime, response times, and state of database, storage and jobs.',
  level: 'moderator',
  output: serverHealth,
});

export const addUser = operation({
  method: 'POST',
  path: '/api/operations/users',
  summary: 'Creates an account with a one-time password.',
  level: 'admin',
  input: { body: addUserRequest },
  output: addUserResponse,
  statuses: [201],
  errors: ['email_taken'],
});

export const resetPassword = operation({
  method: 'POST',
  path: '/api/operations/users/:userId/password-reset',
  summary: "Sends a member the email of 'Forgot password'.",
  level: 'admin',
  input: { params: userPath },
  output: passwordResetResponse,
  errors: ['not_found', 'email_missing', 'too_many_requests'],
});
