import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import {
  adminSsoCreate,
  adminSsoDelete,
  adminSsoGet,
  adminSsoList,
  adminSsoUpdate,
} from './flows/admin-sso-providers.ts';
import { authorize } from './flows/authorize.ts';
import { callback } from './flows/callback.ts';
import { identityAuthorize } from './flows/identity-authorize.ts';
import { identityUnlink } from './flows/identity-unlink.ts';
import { samlAcs, samlFinish } from './flows/saml-acs.ts';
import { samlMetadata } from './flows/saml-metadata.ts';
import { sso } from './flows/sso.ts';

type Route = { bodyLimit: number };

/** Assertions contain certificates and the groups of large organisations; metadata is larger still. */
const samlBodyLimitBytes = 512 * 1_024;

/** Routes of OpenID Connect providers, SAML organisations and identity linking. */
export function registerFederation(scope: FastifyInstance, context: AuthContext, route: Route): void {
  // No HEAD routes: such requests come from scanners and previews, and would use a flow up.
  const noHead = { exposeHeadRoute: false };
  scope.get('/authorize', noHead, (request, reply) => authorize(context, request, reply));
  scope.get('/callback', noHead, (request, reply) => callback(context, request, reply));
  scope.get('/user/identities/authorize', noHead, (request, reply) => identityAuthorize(context, request, reply));
  scope.delete('/user/identities/:identity_id', route, (request) => identityUnlink(context, request));

  scope.post('/sso', route, (request, reply) => sso(context, request, reply));
  scope.get('/sso/saml/metadata', (request, reply) => samlMetadata(context, request, reply));
  scope.get('/sso/saml/finish', noHead, (request, reply) => samlFinish(context, request, reply));
  void scope.register(async (forms) => {
    acceptForms(forms);
    forms.post('/sso/saml/acs', { bodyLimit: samlBodyLimitBytes }, (request, reply) =>
      samlAcs(context, request, reply),
    );
  });
  registerSsoAdmin(scope, context);
}

function registerSsoAdmin(scope: FastifyInstance, context: AuthContext): void {
  const path = '/admin/sso/providers';
  const route = { bodyLimit: samlBodyLimitBytes };
  scope.get(path, (request) => adminSsoList(context, request));
  scope.post(path, route, (request, reply) => adminSsoCreate(context, request, reply));
  scope.get(`${path}/:idp_id`, (request) => adminSsoGet(context, request));
  scope.put(`${path}/:idp_id`, route, (request) => adminSsoUpdate(context, request));
  scope.delete(`${path}/:idp_id`, route, (request) => adminSsoDelete(context, request));
}

/** Browsers post assertions as forms, which no other route accepts. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
}
