import { readdir, readFile } from 'node:fs/promises';

/** The process and all processes below it, by /proc. @returns process ids, the given one first */
export async function processTree(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
    // The second field is the command in parentheses, which may contain spaces.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const tree = [root];
  for (const pid of tree) tree.push(...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}
