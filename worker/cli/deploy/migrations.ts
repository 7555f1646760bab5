import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import { ROOT } from '../local-state.ts'
import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'
import { describeMigration, type MigrationPlan } from './describe-migration.ts'
import { jsonIn } from './read-live.ts'

/** All there are, the oldest first. */
const NAMES = journal.entries.map(({ tag }) => `${tag}.sql`)

const MOST_LISTED = 10

/** As `wrangler d1 execute --json` writes it. */
const Answers = z.array(z.looseObject({ results: z.array(z.looseObject({ name: z.string() })) }))

/** The migrations that the deployed database lacks, each with what it does. */
export async function pendingMigrations(run: Wrangler): Promise<MigrationPlan[]> {
  return (await pendingNames(run)).map(planOf)
}

/** The same of a database that is not there yet. */
export const allMigrations = (): MigrationPlan[] => NAMES.map(planOf)

const planOf = (name: string): MigrationPlan =>
  describeMigration(name, readFileSync(join(ROOT, 'migrations', name), 'utf8'))

async function pendingNames(run: Wrangler): Promise<string[]> {
  const command = ['--yes', '--json', '--command', 'SELECT name FROM d1_migrations']
  const { code, output, stdout } = await run(
    ['d1', 'execute', 'DB', '--remote', ...command],
    'quiet',
  )
  if (code !== 0) {
    if (/no such table: d1_migrations/.test(output)) return NAMES
    throw new CliError(`The database does not say which migrations it has:\n${output.trim()}`)
  }
  const answers = Answers.parse(jsonIn(stdout))
  const applied = new Set((answers.at(-1)?.results ?? []).map(({ name }) => name))
  return NAMES.filter((name) => !applied.has(name))
}

interface Applied {
  /** Before: those that are applied now. */
  names: readonly string[]
  /** What of the Worker is true while they are applied. */
  state: 'Nothing was deployed' | 'The Worker is deployed and waits for its database'
}

/**
 * Applies migrations on the deployed database; each is in whole or not at all. When one fails, says which are in and
 * which is not.
 */
export async function applyMigrations(run: Wrangler, { names, state }: Applied): Promise<void> {
  if (names.length === 0) return
  const { code, output } = await run(['d1', 'migrations', 'apply', 'DB', '--remote'], 'quiet')
  if (code === 0) return
  const left = await pendingNames(run).catch(() => null)
  throw new CliError(`Migrations failed:\n${output.trim()}\n\n${state}. ${whatIsIn(names, left)}`)
}

function whatIsIn(names: readonly string[], left: readonly string[] | null): string {
  if (left === null)
    return 'Which migrations are in is not known: npx wrangler d1 migrations list DB --remote'
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
