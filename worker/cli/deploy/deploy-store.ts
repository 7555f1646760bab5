import type { EventEmitter } from 'node:events'
import { CliError } from '../run-command.ts'
import type { Wrangler } from '../wrangler.ts'
import type { CheckedStore, Pace } from './checked-store.ts'
import { checkStore } from './check-store.ts'
import { type DatabasePlan, makePlan, type Plan } from './make-plan.ts'
import { applyMigrations } from './migrations.ts'
import { planLines } from './plan-lines.ts'
import { makeQueues } from './queues.ts'
import type { Commit } from './read-commit.ts'
import type { StoreConfig } from './read-config.ts'
import { type Live, readLive } from './read-live.ts'
import { restoreCommand } from './restore-version.ts'
import { askForSecrets, type Secret } from './secrets.ts'
import { sendWorker, type Sent } from './send-worker.ts'
import { askedAddress } from './store-address.ts'
import { undo } from './undo.ts'
import { watchSignals } from './watch-signals.ts'

/** What a deploy works with. */
export interface Deploy {
  run: Wrangler
  config: StoreConfig
  commit: Commit | null
  /** The bundle's weight, gzip. */
  kib: number
  /** Where the store is checked; null: where wrangler says it is. */
  origin: string | null
  /** The store's `APP_KEY`, for the doctor; null: it is not known here. */
  key: string | null
  pace: Pace
  /** Where signals come from: the process. */
  signals: EventEmitter
  say: (line: string) => void
  /** Asks a person; null: there is nobody to ask. */
  ask: ((question: string) => Promise<string>) | null
  wanted: {
    /** The plan alone. */
    isPlan: boolean
    /** Nobody is asked. */
    isYes: boolean
    isChecked: boolean
  }
}

/**
 * Says what a deploy changes, asks, migrates, deploys, checks the store, and restores the version of before when the check
 * fails. Everything short of a store that is deployed and well is a `CliError` that says what is left and what to do.
 *
 * It is checked once it has the requests, since there is no place before: the platform gives a Worker with Durable Objects
 * no preview URL. A version could be deployed at 0 % and asked for by a header (`Cloudflare-Workers-Version-Overrides`);
 * but what is uploaded so may bring no migration of Durable Objects (error 10211), and its Cron, routes and queues come by
 * another command. That would be a second way to deploy, which the first deploy and each of those changes cannot take.
 * Sources: developers.cloudflare.com/workers/versions-and-deployments/ – preview-urls, version-overrides,
 * gradual-deployments/with-durable-objects, deployment-management, rollbacks.
 */
export async function deployStore(deploy: Deploy): Promise<void> {
  const { run, say, wanted } = deploy
  const plan = await makePlan(run, { ...deploy, isChecked: wanted.isChecked })
  for (const line of planLines(plan)) say(line)
  if (wanted.isPlan) return
  await needAgreement(deploy)
  await makeQueues(run, plan.queues)
  // Migrations first, since they expand: the Worker of before runs on the new schema, not the new one on the old.
  for (const database of plan.databases.filter(({ isNew }) => !isNew))
    await applyMigrations(run, {
      database,
      names: namesOf(database),
      state: 'Nothing was deployed',
    })
  await needSameLive(run, plan.live)
  const watch = watchSignals(deploy.signals)
  try {
    await sendAndCheck(deploy, plan, watch.signal)
  } finally {
    watch.end()
  }
}

const namesOf = ({ migrations }: DatabasePlan): string[] => migrations.map(({ name }) => name)

/**
 * A pipeline agrees by `--yes` as a person does: what runs there by accident would deploy otherwise, and `CI` is set in
 * places that nobody thinks of.
 */
async function needAgreement({ ask, wanted }: Deploy): Promise<void> {
  if (wanted.isYes) return
  if (ask === null)
    throw new CliError('Nothing was deployed: there is nobody to ask. Agree with --yes.')
  const answer = await ask('Deploy? [y/N] ')
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was deployed.')
}

/** What the plan would go back to must be what is replaced. */
async function needSameLive(run: Wrangler, planned: Live | null): Promise<void> {
  if (idsOf(await readLive(run)) === idsOf(planned)) return
  throw new CliError(
    'Somebody else has deployed since the plan was made. Nothing was deployed: run the command again.',
  )
}

const idsOf = (live: Live | null): string =>
  (live?.versions ?? []).map(({ id, percentage }) => `${id}@${percentage}`).join(' ')

async function sendAndCheck(deploy: Deploy, plan: Plan, signal: AbortSignal): Promise<void> {
  const { run, say } = deploy
  const sent = await sendWorker(run, plan.commit)
  const needGoOn = () => {
    if (signal.aborted) throw new CliError(whenInterrupted(plan))
  }
  needGoOn()
  if (!sent.isWhole) return endHalfSent(deploy, plan, signal)
  const found = await findStore(deploy, plan, { sent, signal }).catch((error: unknown) => {
    throw new CliError(`${error instanceof Error ? error.message : ''}\n${notChecked(plan)}`)
  })
  needGoOn()
  if (found === null) return
  const { id, store } = found
  say(`Checking the store at ${store.origin}:`)
  const isWell = await checkStore(store, { isRight: (answered) => answered === id, say })
  needGoOn()
  if (isWell) return say(`Deployed and checked: ${id} is live.`)
  await undo(deploy, plan, { store, id, why: 'the check failed' })
}

/**
 * What is left until the store answers, and where it does, with the version that is to answer. Null: it cannot be checked,
 * which was said.
 */
async function findStore(
  deploy: Deploy,
  plan: Plan,
  { sent, signal }: { sent: Sent; signal: AbortSignal },
): Promise<{ store: CheckedStore; id: string } | null> {
  const { run, key, pace } = deploy
  const state = 'The Worker is deployed and waits for its database'
  for (const database of plan.databases.filter(({ isNew }) => isNew))
    await applyMigrations(run, { database, names: namesOf(database), state })
  const missing = await setSecrets(deploy, plan.secrets)
  if (missing.length > 0 || signal.aborted) return null
  const origin = await findAddress(deploy, sent, signal)
  if (origin === null) return null
  // A secret that was typed made a version of its own.
  const version = plan.secrets.length > 0 ? null : sent.version
  const id = version ?? (await readLive(run))?.versions[0]?.id
  if (id === undefined) throw new CliError('wrangler does not say which version is live.')
  return { store: { origin, key, pace, signal }, id }
}

/** Wrangler failed: perhaps after the new version got the requests, when Cron or queues were refused. */
async function endHalfSent(deploy: Deploy, plan: Plan, signal: AbortSignal): Promise<void> {
  const live = await readLive(deploy.run)
  if (live === null || idsOf(live) === idsOf(plan.live))
    throw new CliError(
      `wrangler deploy failed, see the lines above. Nothing was deployed; migrations are in.`,
    )
  const { origin, key, pace } = deploy
  const store = origin === null ? null : { origin, key, pace, signal }
  const why = 'wrangler deploy failed when the new version was live already'
  await undo(deploy, plan, { store, id: live.versions[0]?.id ?? '', why })
}

/** Without them the store answers nobody, and there is nothing to check. Answers those that are missing still. */
async function setSecrets(
  { run, say, ask }: Deploy,
  missing: readonly Secret[],
): Promise<readonly Secret[]> {
  if (missing.length === 0) return missing
  say('Deployed. Secrets that are missing:')
  for (const { name, what } of missing) say(`  ${name} – ${what}`)
  const left = ask === null ? missing : await askForSecrets(run, missing)
  if (left.length > 0)
    say(
      `The store answers once they are set, and nothing was checked: ${left.map(({ name }) => `npx wrangler secret put ${name}`).join('; ')}; then npm run doctor -- https://your-store.example`,
    )
  return left
}

/** Where the store is checked; null: nowhere, which is said. */
async function findAddress(
  { origin, pace, wanted, say }: Deploy,
  { workersDev }: Sent,
  signal: AbortSignal,
): Promise<string | null> {
  const NOTHING = 'Deployed. NOTHING WAS CHECKED:'
  if (!wanted.isChecked) {
    say(`${NOTHING} --no-check says so. npm run doctor -- https://your-store.example`)
    return null
  }
  if (origin !== null) return origin
  const found = workersDev === null ? null : await askedAddress(workersDev, { signal, pace })
  if (found === null)
    say(
      `${NOTHING} the address of the store is not known. Say it with --url https://your-store.example, or PUBLIC_URL=… in the environment.`,
    )
  return found
}

function whenInterrupted(plan: Plan): string {
  const see = `npx wrangler deployments status --name ${plan.config.name}`
  return `Interrupted before the check ended. What is live: ${see}\n${notChecked(plan)}`
}

/** How a person goes back from a version that nobody has looked at. */
const notChecked = ({ live, config }: Plan): string =>
  live === null
    ? 'The Worker may be live, and was not checked.'
    : `The new version may be live, was not checked, and is not undone. This undoes it: ${restoreCommand(live, config.name)}`
