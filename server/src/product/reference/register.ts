import { brand } from '@awamu/contracts/brand.ts';
import { apiDescription } from '@awamu/contracts/operations/community.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import { openapiDocument } from './openapi-document.ts';

/** Below the scope's own prefix. Its files are the library's: they are no operations. */
export const referencePrefix = '/docs';

/** Nothing from elsewhere; the page writes styles into its elements. */
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

/** The library's page does not tell phones that it fits them. */
const viewport = `document.head.append(Object.assign(document.createElement('meta'), {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
}));
`;

/** No operation declares links, and their empty column takes the room of the examples. */
const withoutLinks = '.response-col_links { display: none; }';

/** The description of the product API, and a page that shows it. */
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
