import type { Env } from '../../env.ts'
import { missingVariables, neededBindings } from './missing-parts.ts'
import { knownPendingMigrations } from './pending-migrations.ts'

/** What the store lacks to answer anybody. */
export interface Stop {
  variables: string[]
  bindings: string[]
  migrations: string[]
}

/**
 * Why nobody can be answered; null: they can. Costs one small read of a runtime's life. A Worker whose database is behind
 * stops whole: half of its statements would fail, and what the others write would lack what the migration adds.
 */
export async function whyStopped(env: Env): Promise<Stop | null> {
  const [variables, bindings] = [missingVariables(env), neededBindings(env)]
  const migrations = bindings.includes('DB') ? [] : await knownPendingMigrations(env.DB)
  const isWhole = variables.length + bindings.length + migrations.length === 0
  return isWhole ? null : { variables, bindings, migrations }
}

/** More migrations are named by the first and the last one: a new database lacks all. */
const MOST_NAMED = 3

/** The names of all that is missing. */
export function namesOf({ variables, bindings, migrations }: Stop): string[] {
  const isFew = migrations.length <= MOST_NAMED
  const named = isFew ? migrations : [...migrations.slice(0, 1), '…', ...migrations.slice(-1)]
  return [...variables, ...bindings, ...named]
}
