import { defineConfig } from '@playwright/test'

const port = process.env.PORT ?? '8799'
const libraries = process.env.CHROMIUM_LIBRARIES

/** `npm test` and `npm run test:e2e` choose the port, the state and the browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      env: {
        ...process.env,
        ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
      },
    },
  },
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'node worker/cli/run.mjs start',
    wait: { stdout: /Detal is ready/ },
    stdout: 'pipe',
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
