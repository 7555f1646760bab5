import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Tests of the Worker run inside workerd, each file on storage of its own. */
const inWorkerd = {
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          APP_ENV: 'local',
          DEBUG: 'true',
          TEST_MIGRATIONS: await readD1Migrations('./migrations'),
        },
      },
    })),
  ],
  test: {
    name: 'workerd',
    // Password hashing is slow on purpose, and slower on a busy machine.
    testTimeout: 30_000,
    include: ['tests/worker/**/*.test.ts', 'tests/rules/routes.test.ts'],
    setupFiles: ['./tests/support/worker/apply-migrations.ts'],
  },
}

/** The architecture's rules read the repository, and the web client's pure parts need no browser. */
const inNode = {
  test: {
    name: 'node',
    environment: 'node',
    include: [
      'tests/rules/**/*.test.ts',
      'tests/web/**/*.test.{ts,tsx}',
      'tests/support/**/*.test.ts',
    ],
    exclude: ['tests/rules/routes.test.ts'],
  },
}

export default defineConfig({ test: { projects: [inWorkerd, inNode] } })
