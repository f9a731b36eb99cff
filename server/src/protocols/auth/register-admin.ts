import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { adminGenerateLink } from './flows/admin-generate-link.ts';
import { adminUserCreate } from './flows/admin-user-create.ts';
import { adminUserDelete } from './flows/admin-user-delete.ts';
import { adminUserUpdate } from './flows/admin-user-update.ts';
import { adminUserGet, adminUsersList } from './flows/admin-users-read.ts';
import { invite } from './flows/invite.ts';

/** Account routes that require the service_role key. */
export function registerAdmin(scope: FastifyInstance, context: AuthContext, route: { bodyLimit: number }): void {
  scope.get('/admin/users', (request, reply) => adminUsersList(context, request, reply));
  scope.post('/admin/users', route, (request) => adminUserCreate(context, request));
  scope.get('/admin/users/:user_id', (request) => adminUserGet(context, request));
  scope.put('/admin/users/:user_id', route, (request) => adminUserUpdate(context, request));
  scope.delete('/admin/users/:user_id', route, (request) => adminUserDelete(context, request));
  scope.post('/admin/generate_link', route, (request) => adminGenerateLink(context, request));
  scope.post('/invite', route, (request) => invite(context, request));
}
