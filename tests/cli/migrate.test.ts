import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { withLocalDatabases } from '../../worker/cli/local-platform.ts'
import { migrateLocal } from '../../worker/cli/migrate.ts'
import { configWithLines } from '../support/node/config-with-lines.ts'
import { MIGRATIONS } from '../support/node/migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'detal-migrate-'))
vi.stubEnv('STATE_DIR', folder)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

it('migrates the databases of lines that are bound as it does the main one, once', async () => {
  const config = configWithLines(folder)
  await migrateLocal(config)
  await migrateLocal(config)
  const applied: Record<string, string[]> = {}
  await withLocalDatabases(async (databases) => {
    for (const { binding, database } of databases) {
      const { results } = await database
        .prepare('SELECT name FROM d1_migrations ORDER BY name')
        .all<{ name: string }>()
      applied[binding] = results.map(({ name }) => name)
    }
  }, config)
  expect(applied).toEqual({ DB: MIGRATIONS, OFFERS_1: ['0000_lines.sql'] })
}, 120_000)
