import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { adminFactorDelete, adminFactorsList, adminPasskeyDelete, adminPasskeysList } from './flows/admin-factors.ts';
import { factorChallenge } from './flows/factor-challenge.ts';
import { factorEnroll } from './flows/factor-enroll.ts';
import { factorUnenroll } from './flows/factor-unenroll.ts';
import { factorVerify } from './flows/factor-verify.ts';
import { passkeyAuthenticationOptions, passkeyAuthenticationVerify } from './flows/passkey-authentication.ts';
import { passkeyRegistrationOptions, passkeyRegistrationVerify } from './flows/passkey-registration.ts';
import { passkeyDelete, passkeyRename, passkeysList } from './flows/passkeys.ts';
import {
  recoveryCodesGenerate,
  recoveryCodesRegenerate,
  recoveryCodesStatus,
  recoveryCodesUnenroll,
} from './flows/recovery-codes.ts';
import { recoveryCodesVerify } from './flows/recovery-codes-verify.ts';

/** Routes of second factors, recovery codes and passkeys. */
export function registerFactors(scope: FastifyInstance, context: AuthContext, route: { bodyLimit: number }): void {
  const codes = '/factors/recovery-codes';
  scope.get(codes, (request) => recoveryCodesStatus(context, request));
  scope.post(codes, route, (request) => recoveryCodesGenerate(context, request));
  scope.post(`${codes}/verify`, route, (request) => recoveryCodesVerify(context, request));
  scope.post(`${codes}/regenerate`, route, (request) => recoveryCodesRegenerate(context, request));
  scope.delete(codes, route, (request) => recoveryCodesUnenroll(context, request));

  scope.post('/factors', route, (request) => factorEnroll(context, request));
  scope.post('/factors/:factor_id/challenge', route, (request) => factorChallenge(context, request));
  scope.post('/factors/:factor_id/verify', route, (request) => factorVerify(context, request));
  scope.delete('/factors/:factor_id', route, (request) => factorUnenroll(context, request));

  scope.post('/passkeys/registration/options', route, (request) => passkeyRegistrationOptions(context, request));
  scope.post('/passkeys/registration/verify', route, (request) => passkeyRegistrationVerify(context, request));
  scope.post('/passkeys/authentication/options', route, (request) => passkeyAuthenticationOptions(context, request));
  scope.post('/passkeys/authentication/verify', route, (request) => passkeyAuthenticationVerify(context, request));
  scope.get('/passkeys', (request) => passkeysList(context, request));
  scope.patch('/passkeys/:passkey_id', route, (request) => passkeyRename(context, request));
  scope.delete('/passkeys/:passkey_id', route, (request, reply) => passkeyDelete(context, request, reply));

  const member = '/admin/users/:user_id';
  scope.get(`${member}/factors`, (request) => adminFactorsList(context, request));
  scope.delete(`${member}/factors/:factor_id`, route, (request) => adminFactorDelete(context, request));
  scope.get(`${member}/passkeys`, (request) => adminPasskeysList(context, request));
  scope.delete(`${member}/passkeys/:passkey_id`, route, (request, reply) =>
    adminPasskeyDelete(context, request, reply),
  );
}
