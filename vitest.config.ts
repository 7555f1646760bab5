import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
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
    include: ['tests/worker/**/*.test.ts', 'tests/rules/**/*.test.ts'],
    setupFiles: ['./tests/support/worker/apply-migrations.ts'],
  },
})
