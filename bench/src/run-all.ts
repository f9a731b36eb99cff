import { measureAccountSecrets } from './account-secrets.ts';
import { measureAccounts } from './accounts.ts';
import { measureDiscovery } from './discover.ts';
import { measureLiveLatency } from './live-latency.ts';
import { measureNotifications } from './notifications.ts';
import { measureOperators } from './operators.ts';
import { printFigures, printMachine } from './report/figures.ts';
import { measureRestRead } from './rest-read.ts';

/** Runs all measurements one after the other and prints Markdown. */
printMachine();
printFigures('REST', await measureRestRead());
printFigures('Accounts', await measureAccounts());
printFigures('Secrets of accounts', await measureAccountSecrets());
printFigures('Live messages', await measureLiveLatency());
const { figures, plan } = await measureDiscovery();
printFigures('Discovery', figures);
console.log(`\nHow 100,000 members are searched:\n\n\`\`\`\n${plan}\n\`\`\``);
printFigures('Notifications', await measureNotifications());
const operators = await measureOperators();
printFigures('Operators', operators.figures);
console.log(`\nThe slowest statements inside:\n\n\`\`\`\n${operators.plans}\n\`\`\``);
