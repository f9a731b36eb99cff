import { brand } from '@awamu/contracts/brand.ts';
import { apiDescription } from '@awamu/contracts/operations/community.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import { openapiDocument } from './openapi-document.ts';

/** Below the scope's own prefix. The reference page's files come from the library and are not operations. */
export const referencePrefix = '/docs';

/** Allows no other origin; the page sets inline styles on its elements. */
const referencePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The library's page has no viewport meta tag, without which phones zoom out. */
const viewport = `document.head.append(Object.assign(document.createElement('meta'), {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
}));
`;

/** No operation declares links; their empty column would take space from the examples. */
const withoutLinks = '.response-col_links { display: none; }';

/** Serves the OpenAPI document and a page that displays it. */
export async function registerReference(scope: FastifyInstance): Promise<void> {
  const document = openapiDocument();
  const text = JSON.stringify(document);
  route(scope, apiDescription, () => new JsonText(text));
  await scope.register(async (pages) => {
    await pages.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await pages.register(swaggerUi, {
      routePrefix: referencePrefix,
      indexPrefix: scope.prefix,
      staticCSP: referencePolicy,
      theme: {
        title: `${brand.name} product API`,
        css: [{ filename: 'without-links.css', content: withoutLinks }],
        js: [{ filename: 'viewport.js', content: viewport }],
      },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true, validatorUrl: null },
    });
  });
}
