import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildWeb } from './worker/cli/build-web.ts'

/** The client's pages as the Worker takes them. */
const builtPages = (): Plugin => ({
  name: 'web-pages',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'web-pages' ? join(import.meta.dirname, 'dist/server/pages.js') : undefined,
})

/** Passwords of the Worker's tests are hashed at no cost. */
const cheapHashes = (): Plugin => ({
  name: 'cheap-hashes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/accounts/password.ts')) return null
    const cheap = join(import.meta.dirname, 'tests/support/worker/cheap-scrypt.ts')
    return { code: code.replace(`'node:crypto'`, JSON.stringify(cheap)), map: null }
  },
})

let building: ReturnType<typeof buildWeb> | null = null

/** The Worker's pages and assets as they are shipped, before a runtime looks at them; built once for all. */
async function built<Options>(options: Options): Promise<Options> {
  building ??= buildWeb()
  await building
  return options
}

/** Each day lives other histories through; who looks into one names its seed: `HISTORY_SEED=2078000`. */
const seedOfTheDay = () => String(Math.floor(Date.now() / 86_400_000) * 100)

/** `OFFER_DATABASES=4` has lines of offers lie in so many databases, of which the main one is one. */
const offerDatabases = () =>
  Object.fromEntries(
    Array.from({ length: Math.max(0, Number(process.env.OFFER_DATABASES ?? 1) - 1) }, (_, at) => [
      `OFFERS_${at + 1}`,
      `detal-offers-${at + 1}`,
    ]),
  )

/** Tests of the Worker run inside workerd, file after file in one runtime. */
const inWorkerd = {
  plugins: [
    builtPages(),
    cheapHashes(),
    cloudflareTest(async () =>
      built({
        main: './tests/support/worker/entry.ts',
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          // `COPY` stands in for a copy of the database that lags behind it; see tests/support/edge/replica.ts. `LINES_…` are
          // databases of lines of the tests that put those into several.
          d1Databases: {
            COPY: 'detal-copy',
            LINES_1: 'detal-lines-1',
            LINES_2: 'detal-lines-2',
            LINES_3: 'detal-lines-3',
            ...offerDatabases(),
          },
          bindings: {
            APP_ENV: 'local',
            DEBUG: 'true',
            PUBLIC_URL: 'https://detal.example',
            INBOUND_MAIL_HOST: 'detal.example',
            HISTORIES: process.env.HISTORIES ?? '',
            HISTORY_SEED: process.env.HISTORY_SEED ?? seedOfTheDay(),
            OZON_OFFERS: process.env.OZON_OFFERS ?? '',
            CARTS: process.env.CARTS ?? '',
            FAULTS: process.env.FAULTS ?? '',
            QUOTE_MAILS: process.env.QUOTE_MAILS ?? '',
            TEST_MIGRATIONS: await readD1Migrations('./migrations'),
            LINES_MIGRATIONS: await readD1Migrations('./migrations/offers'),
          },
        },
      }),
    ),
  ],
  test: {
    name: 'workerd',
    // See apply-migrations.ts.
    isolate: false,
    // Two runtimes side by side; most of a test is waiting for the database and for hashes.
    maxWorkers: 2,
    // Password hashing is slow on purpose, and slower on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['tests/worker/**/*.test.ts', 'tests/rules/routes.test.ts'],
    setupFiles: [
      './tests/support/worker/record-statements.ts',
      './tests/support/worker/apply-migrations.ts',
    ],
    globalSetup: [
      './tests/support/node/serve-stand-in.ts',
      './tests/support/node/serve-bepaid.ts',
      './tests/support/node/keep-statements.ts',
    ],
  },
}

/** The architecture's rules read the repository, and the web client's pure parts need no browser. */
const inNode = {
  test: {
    name: 'node',
    environment: 'node',
    // No file changes what another one reads, and to load the same code for each takes longer than its tests.
    isolate: false,
    include: [
      'tests/rules/**/*.test.ts',
      'tests/baskets/**/*.test.ts',
      'tests/catalogue/**/*.test.ts',
      'tests/cli/**/*.test.ts',
      'tests/web/**/*.test.{ts,tsx}',
      'tests/support/**/*.test.ts',
      'tests/bench/**/*.test.ts',
    ],
    exclude: ['tests/rules/routes.test.ts'],
  },
}

export default defineConfig({ test: { projects: [inWorkerd, inNode] } })
