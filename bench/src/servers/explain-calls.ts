import postgres from 'postgres';

/** Faster statements are left out, in milliseconds. */
const fromMs = 5;

/** Plans with arrays of ids have very long lines, which are cut. */
const lineLength = 160;

/**
 * The plans of the statements inside a function, run as this member: auto_explain logs nested statements, `explain` does
 * not. @returns the plans of statements of five milliseconds or more, slowest first
 */
export async function explainCall(databaseUrl: string, userId: string, call: string): Promise<string[]> {
  const plans: string[] = [];
  const owner = postgres(databaseUrl, {
    max: 1,
    onnotice: (notification) => plans.push(notification['message'] ?? ''),
  });
  try {
    const claims = JSON.stringify({ role: 'authenticated', sub: userId, aal: 'aal2' });
    await owner.unsafe('select set_config($1, $2, false)', ['request.jwt.claims', claims]);
    await owner.unsafe(`select ${call}`);
    for (const setting of settings) await owner.unsafe(setting);
    await owner.unsafe(`select ${call}`);
  } finally {
    await owner.end();
  }
  // The call itself is also logged, but its plan does not show the statements inside.
  const inside = plans.filter((text) => text.startsWith('duration:') && !text.includes(`select ${call}`));
  return inside.toSorted((one, other) => durationOf(other) - durationOf(one)).map(shortened);
}

function shortened(plan: string): string {
  const lines = plan.split('\n').map((line) => line.slice(0, lineLength));
  return lines.join('\n');
}

function durationOf(plan: string): number {
  return Number(/^duration: ([\d.]+)/.exec(plan)?.[1] ?? 0);
}

const settings = [
  `load 'auto_explain'`,
  `set auto_explain.log_min_duration = ${fromMs}`,
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_buffers = on',
  'set client_min_messages = log',
];
