import { PassThrough } from 'node:stream';
import { defaultLanguage, firstLanguageOf, type Language, languages } from '@awamu/contracts/languages.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { formDraftPrefix, languageKey, sessionStorageKey } from '#lib/storage/stored-names.ts';
import { speakOnServer } from '#lib/words/i18n.ts';
import inlineStyles from './app.css?inline';
import stylesheet from './app.css?url';
import { type DocumentParts, DocumentPartsContext } from './document/document-parts.ts';
import { hydrateOnInteraction } from './document/hydrate-on-interaction.ts';
import { callIn, InlineScript } from './document/inline-script.tsx';
import { memberPreloadScript } from './document/member-preloads.server.ts';
import { scriptHolderId } from './document/page-scripts.tsx';
import displayFont from './fonts/fraunces-display.woff2?url';
import displayAccents from './fonts/fraunces-display-accents.woff2?url';
import sansFont from './fonts/instrument-sans.woff2?url';
import sansAccents from './fonts/instrument-sans-accents.woff2?url';

/** The app fetches the figures of this page, so it cannot wait for an interaction. */
const hydratedAtOnce: readonly string[] = [paths.transparency];

const fonts = [sansFont, displayFont];
/** With the letters that all languages but English have. */
const accentFonts = [sansAccents, displayAccents];

/** Pages are rendered one at a time, since all share one i18n with one language. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Renders a page, at build time or for a request to the development server: public pages in the language that the request
 * prefers (prerender-languages.ts asks for each), the members' page in English.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = context.isSpaMode ? defaultLanguage : preferredLanguage(request);
  const parts = context.isSpaMode ? memberParts(context) : publicParts(new URL(request.url).pathname, language);
  const rendered = turn.then(async () => {
    await speakOnServer(language);
    try {
      return await renderDocument(request, status, headers, context, parts);
    } finally {
      await speakOnServer(defaultLanguage);
    }
  });
  turn = rendered.catch(() => {});
  return rendered;
}

function preferredLanguage({ headers }: Request): Language {
  return firstLanguageOf((headers.get('accept-language') ?? '').split(',').map((range) => range.trim()));
}

/**
 * Waits for all content and keeps large parts in place, so that the HTML is readable without JavaScript; React's streaming
 * order would leave them hidden at the end of the page.
 */
function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  parts: DocumentParts,
): Promise<Response> {
  const page = (
    <DocumentPartsContext value={parts}>
      <ServerRouter context={context} url={request.url} />
    </DocumentPartsContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Members load one page, often on a slow network: its styles are inlined, so that the shell is painted with the HTML. */
function memberParts({ manifest }: EntryContext): DocumentParts {
  return {
    head: (
      <>
        {import.meta.env.DEV ? <Stylesheet /> : <style>{inlineStyles}</style>}
        <InlineScript code={memberPreloadScript(manifest.routes)} />
      </>
    ),
    hydrationScript: null,
  };
}

/** Visitors read several public pages, so these share a cached stylesheet. */
function publicParts(path: string, language: Language): DocumentParts {
  const waitsForInteraction = import.meta.env.PROD && !hydratedAtOnce.includes(path.replace(/\/+$/, ''));
  const head = (
    <>
      <Stylesheet />
      {(language === defaultLanguage ? fonts : [...fonts, ...accentFonts]).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </>
  );
  return { head, hydrationScript: waitsForInteraction ? hydrationScript() : null };
}

function Stylesheet() {
  return <link rel="stylesheet" href={stylesheet} />;
}

function hydrationScript(): string {
  return callIn(hydrateOnInteraction, {
    holderId: scriptHolderId,
    sessionKey: sessionStorageKey,
    draftPrefix: formDraftPrefix,
    languageKey,
    languages,
    defaultLanguage,
  });
}
