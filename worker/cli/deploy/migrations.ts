import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../local-state.ts'
import { CliError } from '../run-command.ts'
import { migrationsIn, type StoreDatabase } from '../store-databases.ts'
import type { Wrangler } from '../wrangler.ts'
import { describeMigration, type MigrationPlan } from './describe-migration.ts'
import { jsonIn } from './read-live.ts'

const MOST_LISTED = 10

/** As `wrangler d1 execute --json` writes it. */
const Answers = z.array(z.looseObject({ results: z.array(z.looseObject({ name: z.string() })) }))

/** The migrations that a deployed database lacks, each with what it does. */
export const pendingMigrations = async (
  run: Wrangler,
  database: StoreDatabase,
): Promise<MigrationPlan[]> => (await pendingNames(run, database)).map(planIn(database))

/** The same of a database that is not there yet. */
export const allMigrations = (database: StoreDatabase): MigrationPlan[] =>
  migrationsIn(database.folder).map(planIn(database))

const planIn =
  ({ folder }: StoreDatabase) =>
  (name: string): MigrationPlan =>
    describeMigration(name, readFileSync(join(ROOT, folder, name), 'utf8'))

async function pendingNames(run: Wrangler, { binding, folder }: StoreDatabase): Promise<string[]> {
  const all = migrationsIn(folder)
  const command = ['--yes', '--json', '--command', 'SELECT name FROM d1_migrations']
  const { code, output, stdout } = await run(
    ['d1', 'execute', binding, '--remote', ...command],
    'quiet',
  )
  if (code !== 0) {
    if (/no such table: d1_migrations/.test(output)) return all
    throw new CliError(
      `The database ${binding} does not say which migrations it has:\n${output.trim()}`,
    )
  }
  const answers = Answers.parse(jsonIn(stdout))
  const applied = new Set((answers.at(-1)?.results ?? []).map(({ name }) => name))
  return all.filter((name) => !applied.has(name))
}

interface Applied {
  database: StoreDatabase
  /** Before: those that are applied now. */
  names: readonly string[]
  /** What of the Worker is true while they are applied. */
  state: 'Nothing was deployed' | 'The Worker is deployed and waits for its database'
}

/**
 * Applies migrations on a deployed database; each is in whole or not at all. When one fails, says which are in and which
 * is not.
 */
export async function applyMigrations(run: Wrangler, applied: Applied): Promise<void> {
  const { database, names, state } = applied
  if (names.length === 0) return
  const args = ['d1', 'migrations', 'apply', database.binding, '--remote']
  const { code, output } = await run(args, 'quiet')
  if (code === 0) return
  const left = await pendingNames(run, database).catch(() => null)
  throw new CliError(
    `Migrations of ${database.binding} failed:\n${output.trim()}\n\n${state}. ${whatIsIn(applied, left)}`,
  )
}

function whatIsIn(
  { database: { binding }, names }: Applied,
  left: readonly string[] | null,
): string {
  if (left === null)
    return `Which migrations are in is not known: npx wrangler d1 migrations list ${binding} --remote`
  const done = names.filter((name) => !left.includes(name))
  const into = done.length === 0 ? 'No migration is in' : `In the database: ${listed(done)}`
  const [first, ...others] = left
  if (first === undefined) return `${into}: all of them. Run the command again.`
  const after = others.length === 0 ? '' : `, nor what follows it: ${listed(others)}`
  return `${into}; not in it: ${first}${after}. What is in stays: correct the migration and run the command again.`
}

/** A new database lacks all. */
const listed = (names: readonly string[]): string =>
  names.length > MOST_LISTED ? `${names[0]} … ${names.at(-1)}` : names.join(', ')
