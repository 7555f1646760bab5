import { defineConfig } from '@playwright/test'
import { ONCE, ONCE_FILES, PHONE, TABLET, WIDE } from './tests/support/e2e/widths.ts'

const port = process.env.PORT ?? '8799'
const libraries = process.env.CHROMIUM_LIBRARIES

/**
 * Each function of a page is compiled at once and not improved: a page is looked at for a second or two, so that what the
 * compilers for long runs make comes too late, and takes a core from other journeys.
 */
const COMPILE_ONCE = '--js-flags=--no-opt --no-maglev --always-sparkplug'

/** `npm test` and `npm run test:e2e` choose the port, the state and the browser. */
export default defineConfig({
  // `npm run screenshots` walks the same store for pictures, at a third width.
  testDir: process.env.TEST_DIR ?? 'tests/e2e',
  outputDir: 'test-results',
  // A machine busy with other things is slow, not wrong: what holds is waited for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One journey in a few thousand meets a moment nobody foresaw. A second try keeps the rest of the
  // evidence; what needed it is listed as flaky at the end, and its cause is to be mended.
  retries: process.env.CI ? 1 : 0,
  // One more than cores: a page that waits leaves them to another.
  workers: 3,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Only the offline journey wants one; in others it would answer from before.
    serviceWorkers: 'block',
    // Journeys wait for no motion, but those of `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace nearly doubles what a journey costs: `npm run test:e2e -- --trace on -g …` takes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', COMPILE_ONCE],
      env: {
        ...process.env,
        ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
      },
    },
  },
  projects: [
    { name: '1280', use: { viewport: WIDE } },
    {
      name: '390',
      use: { viewport: PHONE, hasTouch: true },
      // What has nothing to do with the width of the page is walked through once, and looked at in both.
      testIgnore: ONCE_FILES,
      grepInvert: new RegExp(ONCE),
    },
    ...(process.env.TEST_DIR === undefined ? [] : [{ name: '820', use: { viewport: TABLET } }]),
  ],
  webServer: {
    command: 'node worker/cli/run.mjs start',
    wait: { stdout: /Detal is ready/ },
    stdout: 'pipe',
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
