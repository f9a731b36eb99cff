import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { z } from 'zod';
import { type LockedPackage, nameAt } from './locked-package.ts';

/** An advisory in the OSV format (https://ossf.github.io/osv-schema), as far as it is read here. */
const advisory = z.object({
  id: z.string(),
  affected: z.array(
    z.object({
      package: z.object({ ecosystem: z.string(), name: z.string() }),
      versions: z.array(z.string()).default([]),
      ranges: z
        .array(
          z.object({
            type: z.string(),
            events: z.array(
              z.object({ introduced: z.string(), fixed: z.string(), last_affected: z.string() }).partial(),
            ),
          }),
        )
        .default([]),
    }),
  ),
});
const advisoryExport = z.object({ origin: z.url(), exported: z.iso.date(), advisories: z.array(advisory) });
export type AdvisoryExport = z.infer<typeof advisoryExport>;

/** The export at a path; null if there is none. @throws if it states no origin or date, or is not in the OSV format */
export function readExport(file: string): AdvisoryExport | null {
  return existsSync(file) ? advisoryExport.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** An export older than this many days lacks advisories that npm audit would know. */
const freshDays = 30;

/** A sentence if the export is old, else null: an old one is compared too, but says less. @param now ms since 1970 */
export function oldExport({ exported }: AdvisoryExport, now: number): string | null {
  const days = Math.floor((now - Date.parse(exported)) / 86_400_000);
  return days > freshDays ? `The export is ${days} days old: commit a newer one (at most ${freshDays} days)` : null;
}

/** One sentence for each installed version that an advisory of the export names. */
export function exportedProblems(
  packages: ReadonlyMap<string, LockedPackage>,
  { advisories }: AdvisoryExport,
): string[] {
  return [...packages].flatMap(([path, { version = '' }]) =>
    advisories
      .filter(({ affected }) =>
        affected.some(
          (entry) =>
            entry.package.ecosystem === 'npm' &&
            entry.package.name === nameAt(path) &&
            (entry.versions.includes(version) || entry.ranges.some(({ events }) => isWithin(version, events))),
        ),
      )
      .map(({ id }) => `${path} ${version} is affected by ${id}`),
  );
}

type Event = AdvisoryExport['advisories'][number]['affected'][number]['ranges'][number]['events'][number];

/** Events are in the order of versions: each `introduced` begins what the next `fixed` or `last_affected` ends. */
function isWithin(version: string, events: readonly Event[]): boolean {
  const since = events.flatMap(({ introduced }) => introduced ?? []);
  return since.some((from, at) => {
    const end = events.filter(({ introduced }) => introduced === undefined)[at];
    const upTo = end?.fixed ? ` <${end.fixed}` : end?.last_affected ? ` <=${end.last_affected}` : '';
    return satisfies(version, `>=${from === '0' ? '0.0.0-0' : from}${upTo}`, { includePrerelease: true });
  });
}

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** What `npm audit` answers; null where the registry answers no audit. One sentence for each affected package. */
export function auditProblems(root: string): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
    cwd: root,
    encoding: 'utf8',
  });
  const answer = audit.safeParse(parsed(stdout));
  if (!answer.success) return null;
  return Object.entries(answer.data.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range} has an advisory (${severity}): run npm audit`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
