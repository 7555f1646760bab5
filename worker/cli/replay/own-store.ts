import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import type { Ctx, Env } from '../../env.ts'
import { jobCtx } from '../../jobs/job-ctx.ts'
import { ROOT } from '../local-state.ts'
import type { TableRows } from './store-rows.ts'

/** Runs work in an empty store of its own, with every migration, which is forgotten afterwards. */
export async function withOwnStore<Answer>(work: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-replay-'))
  const platform = await getPlatformProxy<Env>({
    configPath: configIn(folder),
    persist: false,
    envFiles: [],
  })
  // The Worker's steps let others go first by it; Node keeps it in a module.
  Object.assign(globalThis, { scheduler })
  try {
    const ctx = jobCtx(platform.env)
    await migrate(ctx)
    return await work(ctx)
  } finally {
    await platform.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bindings that an import uses. */
function configIn(folder: string): string {
  const { name, compatibility_date, compatibility_flags, d1_databases, r2_buckets } =
    unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  const config = { name, compatibility_date, compatibility_flags, d1_databases, r2_buckets }
  const path = join(folder, 'store.json')
  writeFileSync(path, JSON.stringify(config))
  return path
}

async function migrate({ db }: Ctx): Promise<void> {
  const folder = join(ROOT, 'migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) {
    const sql = readFileSync(join(folder, file), 'utf8')
    const statements = sql.split('--> statement-breakpoint').filter((part) => part.trim() !== '')
    await db.raw.batch(statements.map((statement) => db.raw.prepare(statement)))
  }
}

/** D1 binds 100 values, and this much of JSON in one of them. */
const MOST_CHARS = 500_000

/** Writes rows of another store, in place of those of the same key. */
export async function writeRows({ db }: Ctx, { table, rows }: TableRows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  const sql = `INSERT OR REPLACE INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
    SELECT ${values} FROM json_each(?1)`
  for (const part of cut(rows.map((row) => JSON.stringify(columns.map((name) => row[name]))))) {
    await db.raw
      .prepare(sql)
      .bind(`[${part.join(',')}]`)
      .run()
  }
}

function cut(texts: readonly string[]): string[][] {
  const parts: string[][] = []
  let chars = MOST_CHARS
  for (const text of texts) {
    if (chars + text.length > MOST_CHARS) {
      parts.push([])
      chars = 0
    }
    parts.at(-1)?.push(text)
    chars += text.length
  }
  return parts
}
