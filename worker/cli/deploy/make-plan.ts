import { CliError } from '../run-command.ts'
import type { StoreDatabase } from '../store-databases.ts'
import type { Wrangler } from '../wrangler.ts'
import type { MigrationPlan } from './describe-migration.ts'
import type { Pace } from './checked-store.ts'
import { allMigrations, pendingMigrations } from './migrations.ts'
import { missingQueues } from './queues.ts'
import type { Commit } from './read-commit.ts'
import type { StoreConfig } from './read-config.ts'
import { type Live, readLive, readVersion } from './read-live.ts'
import { ALL_SECRETS, missingSecrets, type Secret } from './secrets.ts'
import { type AtAddress, lookAtAddress } from './store-address.ts'

/** A database of the store, and what it lacks. */
export interface DatabasePlan extends StoreDatabase {
  /** It comes with this deploy, so its migrations follow it. */
  isNew: boolean
  migrations: MigrationPlan[]
}

/** What is known of a deploy before anything is sent. */
export interface Plan {
  config: StoreConfig
  /** Null: nothing was deployed yet, so there is nothing to go back to. */
  live: Live | null
  commit: Commit | null
  /** The main one first. */
  databases: DatabasePlan[]
  /** Those that are made. */
  queues: string[]
  /** Those that are missing. */
  secrets: readonly Secret[]
  /** Against what is live; null: nothing is, or the platform does not tell. */
  bindings: { added: string[]; removed: string[] } | null
  /** A migration of Durable Objects comes with it, behind which the platform lets no version back. */
  isOneWay: boolean
  /** What the Worker weighs, gzip. */
  kib: number
  /** Where the store is asked afterwards; null: where wrangler says it is, if anywhere. */
  origin: string | null
  /** Who answers there now; null: it is not known where. */
  at: AtAddress | null
  isChecked: boolean
}

type Known = Pick<Plan, 'config' | 'commit' | 'kib' | 'origin' | 'isChecked'> & { pace: Pace }

/**
 * Asks the platform and the store what there is, and changes nothing. Fails where the store says it is elsewhere. Wrangler is
 * asked one thing after the other: two at once may both renew its sign-in, which ends it.
 */
export async function makePlan(run: Wrangler, known: Known): Promise<Plan> {
  const { config, origin, pace, isChecked } = known
  const signal = new AbortController().signal
  const at = origin === null || !isChecked ? null : await lookAtAddress(origin, { pace, signal })
  if (at?.is === 'misdirected')
    throw new CliError(
      `The store is not at ${origin}, but at ${at.home ?? 'another address'}: say that with --url. Nothing was deployed.`,
    )
  const live = await readLive(run)
  const databases: DatabasePlan[] = []
  for (const one of config.databases) databases.push(await planDatabase(run, one))
  return {
    ...known,
    at,
    live,
    databases,
    queues: await missingQueues(run, config.queues),
    secrets: live === null ? ALL_SECRETS : await missingSecrets(run),
    ...(await differencesOf(run, config, live)),
  }
}

/** The first deploy that binds a database provisions it. Fails when it cannot be told whether there is one. */
async function planDatabase(run: Wrangler, database: StoreDatabase): Promise<DatabasePlan> {
  const { name } = database
  const { code, output } = await run(['d1', 'info', name, '--json'], 'quiet')
  if (code === 0)
    return { ...database, isNew: false, migrations: await pendingMigrations(run, database) }
  if (output.includes("Couldn't find"))
    return { ...database, isNew: true, migrations: allMigrations(database) }
  throw new CliError(`Whether there is a database ${name} is not known:\n${output.trim()}`)
}

async function differencesOf(
  run: Wrangler,
  { bindings, objectsTag }: StoreConfig,
  live: Live | null,
): Promise<Pick<Plan, 'bindings' | 'isOneWay'>> {
  // Of two versions the one that most requests reach.
  const [main] = (live?.versions ?? []).toSorted((a, b) => b.percentage - a.percentage)
  const version = main === undefined ? null : await readVersion(run, main.id)
  if (version === null) return { bindings: null, isOneWay: false }
  return {
    bindings: {
      added: bindings.filter((binding) => !version.bindings.includes(binding)),
      removed: version.bindings.filter((binding) => !bindings.includes(binding)),
    },
    isOneWay: version.objectsTag !== null && version.objectsTag !== objectsTag,
  }
}
