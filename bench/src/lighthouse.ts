import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '../../acceptance/src/harness/browser.ts';

/**
 * Runs Lighthouse's mobile profile on a running Awamu: node src/lighthouse.ts http://localhost:4000
 * It reports the required scores: performance, accessibility, best practices, SEO.
 */
const origin = process.argv[2] ?? 'http://localhost:4000';
const paths = ['/', '/resources', '/resources/feeling-grounded-homesick', '/faqs', '/policies'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const { executablePath, args } = await browserLaunchOptions();
if (!executablePath) throw new Error('No Chromium on this machine.');
const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...(args ?? [])] });
try {
  for (const path of paths) {
    const result = await lighthouse(`${origin}${path}`, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
    const { categories: scores, audits } = result.lhr;
    const points = categories.map((name) => `${name} ${Math.round((scores[name]?.score ?? 0) * 100)}`);
    const times = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time', 'total-byte-weight'];
    console.log([path, ...points, ...times.map((name) => `${name} ${audits[name]?.displayValue}`)].join(' · '));
    const wrong = Object.values(audits).filter(
      (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
    );
    for (const { id, title } of wrong) console.log(`  ${id}: ${title}`);
  }
} finally {
  await chrome.kill();
}
