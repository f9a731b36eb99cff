import postgres from 'postgres';

/** The statement of private.recent_people that scans the indexes; the first is that of the near cities. */
const poolQuery = 'with scan as materialized';

/** The text after the statement in the log. */
const planStart = 'Result  (cost=';

/**
 * The plan of the query for candidates inside find_potential_matches, as Postgres ran it for this member: auto_explain
 * logs nested statements, `explain` does not.
 */
export async function explainDiscovery(databaseUrl: string, userId: string): Promise<string> {
  const plans: string[] = [];
  const owner = postgres(databaseUrl, {
    max: 1,
    onnotice: (notification) => plans.push(notification['message'] ?? ''),
  });
  const read = `select count(*) from public.find_potential_matches($1::uuid, 20)`;
  try {
    await owner.unsafe('select set_config($1, $2, false)', [
      'request.jwt.claims',
      JSON.stringify({ role: 'authenticated', sub: userId }),
    ]);
    await owner.unsafe(read, [userId], { prepare: true });
    for (const setting of settings) await owner.unsafe(setting);
    await owner.unsafe(read, [userId], { prepare: true });
  } finally {
    await owner.end();
  }
  const plan = plans.find((text) => text.includes(poolQuery));
  if (plan === undefined) throw new Error('the pool query was not among the explained statements');
  return plan.slice(plan.indexOf(planStart));
}

const settings = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_buffers = on',
  'set client_min_messages = log',
];
