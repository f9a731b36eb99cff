import mailcheckerPackage from 'mailchecker/package.json' with { type: 'json' };
import type { DomainList } from './safety.repo.ts';

/** The public list that comes with the package. It has tens of thousands of domains, so it is loaded only to be stored. */
export const publicList: DomainList = {
  version: mailcheckerPackage.version,
  async domains() {
    const { default: mailchecker } = await import('mailchecker');
    return [...mailchecker.blacklist()];
  },
};
