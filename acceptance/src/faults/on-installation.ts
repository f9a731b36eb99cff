import { figures } from './figures.ts';
import { type Installation, startInstallation } from './installation.ts';
import { underLoad } from './under-load.ts';

/**
 * Tries a fault on a new installation with its own Postgres, while members write.
 * @param disturb returns its own figures
 * @param where as for startInstallation
 * @returns the figures of the fault and of the load
 */
export async function onInstallation(
  disturb: (installation: Installation) => Promise<Record<string, string | number>>,
  ...where: Parameters<typeof startInstallation>
): Promise<Record<string, string | number>> {
  const installation = await startInstallation(...where);
  let own: Record<string, string | number> = {};
  try {
    const outcome = await underLoad(
      installation.server(),
      async () => {
        own = await disturb(installation);
      },
      () => installation.server().databaseUrl,
    );
    return { ...own, ...figures(outcome) };
  } finally {
    await installation.discard();
  }
}
