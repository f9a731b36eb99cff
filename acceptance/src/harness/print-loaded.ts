import { registerHooks } from 'node:module';

/** For a server's NODE_OPTIONS: prints which packages of these families are loaded. */
const families = /node_modules\/(@opentelemetry\/[\w-]+|prom-client)\//;
const printed = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = families.exec(url) ?? [];
    if (name !== undefined && !printed.has(name)) {
      printed.add(name);
      console.log(`loaded ${name}`);
    }
    return nextLoad(url, context);
  },
});
