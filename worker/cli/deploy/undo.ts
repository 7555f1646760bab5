import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'
import type { CheckedStore } from './checked-store.ts'
import { checkStore } from './check-store.ts'
import type { Plan } from './make-plan.ts'
import type { StoreConfig } from './read-config.ts'
import { readLive } from './read-live.ts'
import { reasonArguments, restoreArguments, restoreCommand } from './restore-version.ts'

interface Undoing {
  run: Wrangler
  config: StoreConfig
  say: (line: string) => void
}

interface Undone {
  /** Null: nobody knows where it is. */
  store: CheckedStore | null
  /** Of the new version. */
  id: string
  why: string
}

/** Restores what was live, says how that is, and always fails: nothing was deployed in the end. */
export async function undo(
  { run, say, config }: Undoing,
  plan: Plan,
  { store, id, why }: Undone,
): Promise<never> {
  const { live } = plan
  if (live === null) throw new CliError(withoutBefore(why))
  const now = await readLive(run).catch(() => null)
  if (now !== null && !now.versions.some((version) => version.id === id))
    throw new CliError(
      `NOT DEPLOYED: ${why}. Somebody else has deployed since, so nothing is undone.`,
    )
  say(`Restoring ${live.versions.map((version) => version.id).join(' and ')}, since ${why} …`)
  const reason = `Undone: ${why} (${plan.commit?.hash ?? id})`
  const args = [...restoreArguments(live, config.name), ...reasonArguments(reason)]
  const { code, output } = await run(args, 'quiet')
  if (code !== 0) throw new CliError(notRestored(plan, output))
  const state = store === null ? 'nothing was checked' : await stateOf(store, id, say)
  throw new CliError(
    `NOT DEPLOYED: ${why}. The version of before is live again (${state}). ${migrationsStay(plan)} Cron, routes and queues are no part of a version: they are as wrangler.toml has them now.`,
  )
}

/** A Worker of before this header is right as well: all but the version that was undone. */
async function stateOf(
  store: CheckedStore,
  id: string,
  say: (line: string) => void,
): Promise<string> {
  say(`Checking the store at ${store.origin} again:`)
  const isWell = await checkStore(store, { isRight: (answered) => answered !== id, say })
  return isWell ? 'checked: it is well' : 'it is not well either, or not everywhere yet: see above'
}

/** Nothing takes a migration back. */
function migrationsStay({ databases }: Plan): string {
  const migrations = databases.flatMap((each) => each.migrations)
  if (migrations.length === 0) return 'There were no migrations.'
  const isGrowing = migrations.every(({ warns }) => warns.length === 0)
  return isGrowing
    ? 'Its migrations stay: they only add, and the version of before runs on them.'
    : 'Its migrations stay, with what they take away: see the plan above.'
}

/** The first deploy has nothing to go back to. */
const withoutBefore = (why: string): string =>
  `Deployed, but ${why}. There is no version before it to restore. See what is the matter with npm run doctor -- https://your-store.example or npx wrangler tail, then deploy again.`

function notRestored({ live, config, isOneWay }: Plan, output: string): string {
  const how = isOneWay
    ? 'The platform lets no version back behind a migration of Durable Objects: deploy a corrected one.'
    : `Do it by hand: ${live === null ? '' : restoreCommand(live, config.name)}`
  return `THE NEW VERSION IS STILL LIVE: the one of before could not be restored.\n${output.trim()}\n\n${how}`
}
