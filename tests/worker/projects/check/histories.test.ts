import { env } from 'cloudflare:workers'
import type { Message, MessageBatch } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ProjectFindings } from '../../../../worker/db/json/project.ts'
import type { Env } from '../../../../worker/env.ts'
import type { JobMessage } from '../../../../worker/job-messages.ts'
import { consume } from '../../../../worker/jobs/consume.ts'
import { evaluateProject } from '../../../../worker/sales/projects/check/evaluate-project.ts'
import { readMarket } from '../../../../worker/sales/projects/check/read-market.ts'
import { readStates } from '../../../../worker/sales/projects/check/read-states.ts'
import { sendDueChecks } from '../../../../worker/sales/projects/check/check-due.ts'
import { faultyEnv } from '../../../support/worker/faults.ts'
import { testCtx } from '../../../support/worker/factories.ts'
import { run } from '../../cart/shopper.ts'
import { createRates } from '../../search/stock.ts'
import { mailsOf } from './checking.ts'
import { listGoesLive, makeWorld, ownerActs, type World } from './history-world.ts'

const HISTORIES = Number(env.HISTORIES || 4)
const FIRST_SEED = Number(env.HISTORY_SEED)
const NIGHTS = 4
const DAY_MS = 86_400_000
const MOST_ROUNDS = 200

beforeAll(async () => {
  await createRates()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

/** The Worker's bindings; after `calls` of them its runtime is dead, the last one half done or not at all. */
function mortal(
  world: World,
  { calls, onCall }: { calls: number; onCall?: (call: number) => Promise<void> },
): Env {
  let made = 0
  const binding = {
    send: async (body: JobMessage) => void world.queue.push(body),
    sendBatch: async (list: Iterable<{ body: JobMessage }>) => {
      for (const { body } of list) world.queue.push(body)
    },
  } as unknown as Env['JOBS']
  return faultyEnv({ ...env, JOBS: binding } as Env, {
    at: calls,
    fault: world.below(2) === 0 ? 'before' : 'after',
    onCall: async () => {
      made += 1
      if (made > calls) throw new Error('Network connection lost.')
      await onCall?.(made)
    },
  }).env
}

async function deliver(body: JobMessage, workerEnv: Env): Promise<boolean> {
  let isDone = false
  const message = {
    id: crypto.randomUUID(),
    timestamp: new Date(),
    body,
    attempts: 1,
    ack: () => (isDone = true),
    retry: () => {},
  } as unknown as Message<JobMessage>
  const batch = { queue: 'detal-jobs', messages: [message] } as unknown as MessageBatch<JobMessage>
  await consume(batch, workerEnv).catch(() => {})
  return isDone
}

/** One delivery: whole, twice at once, dying half way, with a list going live or its owner at work meanwhile. */
async function disturbed(world: World): Promise<void> {
  const { below, queue } = world
  const body = queue.splice(below(queue.length), 1)[0]
  if (body === undefined) return
  const kind = below(5)
  if (kind === 0) {
    const calls = 1 + below(25)
    if (!(await deliver(body, mortal(world, { calls }))) && below(2) === 0) queue.push(body)
  } else if (kind === 1) {
    const workers = [0, 1].map(() => deliver(body, mortal(world, { calls: Infinity })))
    await Promise.all(workers)
  } else if (kind === 2) {
    const at = 1 + below(20)
    const onCall = async (call: number) => {
      if (call === at) await listGoesLive(world)
    }
    await deliver(body, mortal(world, { calls: Infinity, onCall }))
  } else if (kind === 3) {
    const at = 1 + below(20)
    const onCall = async (call: number) => {
      if (call === at) await ownerActs(world)
    }
    await deliver(body, mortal(world, { calls: Infinity, onCall }))
  } else {
    // It comes late: what it was sent for is done by others, or is not.
    queue.unshift(body)
  }
}

const cron = (world: World) =>
  sendDueChecks(
    testCtx({
      env: mortal(world, { calls: Infinity }),
      jobs: { send: async (body) => void world.queue.push(body) },
    }),
  )

/** Lets nothing fail any more, until every project that is due has been checked. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await cron(world)
    const body = world.queue.shift()
    if (body === undefined) return
    if (body.kind === 'projects.check') await deliver(body, mortal(world, { calls: Infinity }))
  }
  throw new Error('the night does not end')
}

async function live(seed: number, begin: number): Promise<World> {
  vi.setSystemTime(begin)
  const world = await makeWorld(seed)
  for (let night = 1; night <= NIGHTS; night += 1) {
    vi.setSystemTime(begin + night * DAY_MS)
    for (let lists = world.below(3); lists > 0; lists -= 1) await listGoesLive(world)
    for (let step = 0; step < 6; step += 1) {
      if (world.queue.length === 0) await cron(world)
      await disturbed(world)
    }
    // Whoever died has had what they took for as long as they may.
    vi.setSystemTime(begin + night * DAY_MS + 20 * 60_000)
    await settle(world)
    await expectChecked(world, { seed, night })
  }
  await listGoesLive(world)
  vi.setSystemTime(begin + (NIGHTS + 1) * DAY_MS)
  await settle(world)
  return world
}

const read = async <Row>(text: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(text)
      .bind(...binds)
      .all<Row>()
  ).results

/**
 * Every project was checked this night, has one cost of the day where there is one, and at most one proposal, which is
 * of its list.
 */
async function expectChecked({ projects }: World, at: { seed: number; night: number }) {
  for (const project of projects) {
    const { id } = project
    const [row] = await read<Record<string, number>>(
      `SELECT due_at > ?2 AS is_put_off, sum IS NULL AS is_unpriced, checked_at > ?2 - 86400000 AS is_checked,
        (SELECT count(*) FROM project_proposals o WHERE o.project_id = p.id AND o.status = 'open') AS open,
        (SELECT count(*) FROM project_proposals o WHERE o.project_id = p.id AND o.status = 'open'
          AND o.version <> p.version) AS foreign_ones,
        (SELECT count(*) FROM project_costs c WHERE c.project_id = p.id) AS days
      FROM projects p WHERE id = ?1`,
      id,
      Date.now(),
    )
    const { open = 0, is_unpriced: isUnpriced = 0, ...rest } = row ?? {}
    project.unpriced += isUnpriced
    expect({ ...at, id, ...rest, isOne: open <= 1 }).toEqual({
      ...at,
      id,
      is_put_off: 1,
      is_checked: 1,
      foreign_ones: 0,
      days: at.night + 1 - project.unpriced,
      isOne: true,
    })
  }
}

/** What is stored is what a check finds now; each need was told of once. */
async function expectRight({ projects }: World, seed: number) {
  for (const { id, isTouched, seen } of projects) {
    const [state] = await readStates(testCtx(), [id])
    const market = state && (await readMarket(testCtx(), [state]))
    if (state === undefined || !market) throw new Error('the project is there')
    const fresh = evaluateProject(state.rows, market, state.project)
    const findings = state.project.findings as ProjectFindings
    expect({ seed, id, ...findings.rows, sum: state.project.sum }).toEqual({
      seed,
      id,
      ...Object.fromEntries(fresh.found),
      sum: fresh.sum,
    })
    const told = (await mailsOf(id)).flatMap(({ data }) => data.needs)
    expect({ seed, id, twice: told.filter((key, at) => told.indexOf(key) !== at) }).toEqual({
      seed,
      id,
      twice: [],
    })
    const known = [...seen, ...told]
    const untold = fresh.needs.filter(({ key }) => !isTouched && !known.includes(key))
    expect({ seed, id, untold }).toEqual({ seed, id, untold: [] })
  }
}

/** Others each day; `HISTORIES=1000 npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
it(
  'ends every history of nights with each list checked, each need mailed once, and what is stored true',
  async () => {
    const begin = Date.parse('2026-12-01T06:00:00Z')
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const world = await live(seed, begin)
      expect({ seed, odd: world.odd }).toEqual({ seed, odd: [] })
      await expectRight(world, seed)
      await run(
        `UPDATE projects SET due_at = NULL, is_watched = 0 WHERE id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(world.projects.map(({ id }) => id)),
      )
    }
  },
  30_000 + HISTORIES * 20_000,
)
