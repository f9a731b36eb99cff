/** The house's rules: docs/ARCHITECTURE.md, 'Who may import whom'. Every message says what to do instead. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// A package that npm puts below a workspace, because another one wants another version of it, is no room.
const rooms = '^(contracts|server|web|acceptance|database)/(?!node_modules/)';

// A component test opens the page that its component stands on.
const componentTest = '[.]browser[.]test[.]tsx$';

module.exports = {
  forbidden: [
    rule('no-cycles', 'Move what both need into a file of its own.', {}, { circular: true }),
    rule('no-unresolved', 'Install the package or mend the path.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule('contracts-are-a-leaf', 'contracts imports zod only.', { path: '^contracts/' }, { pathNot: ['^contracts/', 'node_modules/zod/'] }),
    rule(
      'ui-knows-nothing',
      'A primitive takes everything by props; it may use lib/styling/cn only.',
      { path: '^web/src/ui/', pathNot: componentTest },
      { path: rooms, pathNot: ['^web/src/ui/', '^web/src/lib/styling/cn'] },
    ),
    rule('lib-below-all', 'lib imports contracts and locales only.', { path: '^web/src/lib/', pathNot: componentTest }, { path: rooms, pathNot: ['^web/src/(lib|locales)/', '^contracts/'] }),
    rule(
      'entities-are-read-only-views',
      'Actions come in as props; put what two entities share into lib or ui.',
      { path: '^web/src/entities/([^/]+)/', pathNot: componentTest },
      { path: rooms, pathNot: ['^web/src/entities/$1/', '^web/src/(ui|lib)/', '^contracts/'] },
    ),
    rule(
      'features-are-strangers',
      'Compose two features in app/, or move the shared noun into entities.',
      { path: '^web/src/features/([^/]+)/', pathNot: componentTest },
      { path: rooms, pathNot: ['^web/src/features/$1/', '^web/src/(entities|ui|lib)/', '^contracts/'] },
    ),
    rule(
      'content-is-read-by-routes',
      'Texts are read when pages are built: take them as loader data, through a route.',
      { path: '^web/src/', pathNot: ['^web/src/(app/routes|content)/'] },
      { path: '^web/src/content/' },
    ),
    rule(
      'content-below-routes',
      'content imports the shapes of entities, lib and contracts.',
      { path: '^web/src/content/' },
      { path: rooms, pathNot: ['^web/src/(content|lib|entities)/', '^contracts/'] },
    ),
    rule(
      'worker-stands-alone',
      'The service worker runs without pages: it takes contracts, and what is plain in lib.',
      { path: '^web/src/worker/' },
      { path: rooms, pathNot: ['^web/src/(worker|lib)/', '^contracts/'] },
    ),
    rule(
      'worker-is-built-apart',
      'web/build-worker.ts builds the service worker; share names through lib/page/worker-orders.ts.',
      { path: '^web/src/', pathNot: ['^web/src/worker/'] },
      { path: '^web/src/worker/' },
    ),
    rule(
      'testing-is-for-tests',
      'What only tests need stays in web/src/testing.',
      { path: '^web/src/', pathNot: ['^web/src/testing/', componentTest] },
      { path: '^web/src/testing/' },
    ),
    rule('web-is-a-client', 'The browser knows contracts and the wires.', { path: '^web/' }, { path: rooms, pathNot: ['^web/', '^contracts/'] }),
    rule('platform-below-all', 'platform imports contracts only.', { path: '^server/src/platform/' }, { path: rooms, pathNot: ['^server/src/platform/', '^contracts/'] }),
    rule(
      'identity-above-platform',
      'identity imports platform and contracts only.',
      { path: '^server/src/identity/' },
      { path: rooms, pathNot: ['^server/src/(identity|platform)/', '^contracts/'] },
    ),
    rule(
      'siblings-are-strangers',
      'Reach the other domain through a row change, the bus or a function that app.ts hands over, or move the shared piece into platform or identity.',
      { path: '^server/src/(protocols|product)/([^/]+)/' },
      { path: rooms, pathNot: ['^server/src/$1/$2/', '^server/src/(identity|platform)/', '^contracts/'] },
    ),
    rule(
      'sql-in-its-place',
      'Only identity, *.repo.ts, rest/{sql,schema-cache} and platform touch the SQL client.',
      {
        path: '^server/src/',
        pathNot: ['^server/src/(identity|platform)/', '[.]repo[.]ts$', '[.]test[.]ts$', '^server/src/protocols/rest/(sql|schema-cache)/'],
      },
      { path: 'node_modules/(pg|pg-[a-z-]+|postgres)/' },
    ),
    rule(
      'acceptance-from-outside',
      'acceptance drives the public wires; only its harness composes the server.',
      { path: '^acceptance/', pathNot: ['^acceptance/src/(harness|[^/]+/[^/]*-fixture[.]ts)'] },
      { path: rooms, pathNot: ['^acceptance/', '^contracts/'] },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API; without swc nothing would be read and every rule would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/build[^/]*/', '^web/[.]react-router/', '^bench/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
