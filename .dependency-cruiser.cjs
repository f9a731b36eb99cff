/** The import rules of docs/ARCHITECTURE.md, 'Who may import whom'. Every message says what to do instead. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// Excludes packages that npm installs below a workspace because of a version conflict.
const modules = '^(contracts|locales|server|web|acceptance|database)/(?!node_modules/)';

// A component test opens the page of its component.
const componentTest = '[.]browser[.]test[.]tsx$';
const contractTest = '^contracts/.*[.]test[.]ts$';

module.exports = {
  forbidden: [
    rule('no-cycles', 'Move what both need into a file of its own.', {}, { circular: true }),
    rule('no-unresolved', 'Install the package or correct the path.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('locales-are-a-leaf', 'locales are JSON; what both sides need to say it imports i18next only.', { path: '^locales/' }, { pathNot: ['^locales/', 'node_modules/i18next/'] }),
    rule('contracts-are-a-leaf', 'contracts imports zod only.', { path: '^contracts/', pathNot: contractTest }, { pathNot: ['^contracts/', 'node_modules/zod/'] }),
    rule('contract-tests-are-units', 'Tests of contracts need nothing but contracts.', { path: contractTest }, { pathNot: ['^contracts/', 'node_modules/(zod|vitest|fast-check)/'] }),
    rule('contracts-without-tests', 'Only tests import tests.', { path: '^contracts/', pathNot: contractTest }, { path: contractTest }),
    rule(
      'ui-knows-nothing',
      'A primitive takes everything as props; it may import lib/styling/cn only.',
      { path: '^web/src/ui/', pathNot: componentTest },
      { path: modules, pathNot: ['^web/src/ui/', '^web/src/lib/styling/cn'] },
    ),
    rule('lib-below-all', 'lib imports contracts and locales only.', { path: '^web/src/lib/', pathNot: componentTest }, { path: modules, pathNot: ['^web/src/lib/', '^contracts/', '^locales/(interpolation|typeset|[^/]+/web/)'] }),
    rule(
      'entities-are-read-only-views',
      'Pass actions as props; move what two entities share into lib or ui.',
      { path: '^web/src/entities/([^/]+)/', pathNot: componentTest },
      { path: modules, pathNot: ['^web/src/entities/$1/', '^web/src/(ui|lib)/', '^contracts/'] },
    ),
    rule(
      'features-are-strangers',
      'Compose two features in app/, or move the shared noun into entities.',
      { path: '^web/src/features/([^/]+)/', pathNot: componentTest },
      { path: modules, pathNot: ['^web/src/features/$1/', '^web/src/(entities|ui|lib)/', '^contracts/'] },
    ),
    rule(
      'content-is-read-by-routes',
      'Texts are read at build time: take them as loader data, through a route.',
      { path: '^web/src/', pathNot: ['^web/src/(app/routes|content)/'] },
      { path: '^web/src/content/' },
    ),
    rule(
      'content-below-routes',
      'content imports types of entities, lib and contracts only.',
      { path: '^web/src/content/' },
      { path: modules, pathNot: ['^web/src/(content|lib|entities)/', '^contracts/', '^locales/typeset'] },
    ),
    rule(
      'worker-stands-alone',
      'The service worker runs without pages: it imports contracts, and modules of lib that need no page.',
      { path: '^web/src/worker/' },
      { path: modules, pathNot: ['^web/src/(worker|lib)/', '^contracts/'] },
    ),
    rule(
      'worker-is-built-apart',
      'web/build-worker.ts builds the service worker; share names through lib/page/worker-orders.ts.',
      { path: '^web/src/', pathNot: ['^web/src/worker/'] },
      { path: '^web/src/worker/' },
    ),
    rule(
      'testing-is-for-tests',
      'Only tests import web/src/testing; move what the product needs out of it.',
      { path: '^web/src/', pathNot: ['^web/src/testing/', componentTest] },
      { path: '^web/src/testing/' },
    ),
    rule('web-is-a-client', 'web imports contracts only; call the server over HTTP.', { path: '^web/' }, { path: modules, pathNot: ['^web/', '^contracts/', '^locales/(interpolation|typeset|[^/]+/web/)'] }),
    rule('platform-below-all', 'platform imports contracts and locales only.', { path: '^server/src/platform/' }, { path: modules, pathNot: ['^server/src/platform/', '^contracts/', '^locales/(interpolation|typeset|[^/]+/(mail|push)/)'] }),
    rule(
      'identity-above-platform',
      'identity imports platform and contracts only.',
      { path: '^server/src/identity/' },
      { path: modules, pathNot: ['^server/src/(identity|platform)/', '^contracts/'] },
    ),
    rule(
      'siblings-are-strangers',
      'Use a row change, the bus or a function that app.ts passes in, or move the shared code into platform or identity.',
      { path: '^server/src/(protocols|product)/([^/]+)/' },
      { path: modules, pathNot: ['^server/src/$1/$2/', '^server/src/(identity|platform)/', '^contracts/', '^locales/(interpolation|typeset|[^/]+/(mail|push)/)'] },
    ),
    rule(
      'sql-in-its-place',
      'Only identity, *.repo.ts, rest/{sql,schema-cache} and platform import the SQL client; move the statement into one of them.',
      {
        path: '^server/src/',
        pathNot: ['^server/src/(identity|platform)/', '[.]repo[.]ts$', '[.]test[.]ts$', '^server/src/protocols/rest/(sql|schema-cache)/'],
      },
      { path: 'node_modules/(pg|pg-[a-z-]+|postgres)/' },
    ),
    rule(
      'acceptance-from-outside',
      'acceptance uses the public protocols; only its harness imports the server.',
      { path: '^acceptance/', pathNot: ['^acceptance/src/(harness|[^/]+/[^/]*-fixture[.]ts)'] },
      { path: modules, pathNot: ['^acceptance/', '^contracts/'] },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API; without swc no file would be parsed and every rule would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/build[^/]*/', '^web/[.]react-router/', '^bench/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
