import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { broken, INVARIANTS } from '../../support/invariants.ts'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'
import { again, bringList, cron, deliver, notify, runCron, visitBank } from './background.ts'
import { tell } from './bank.ts'
import { change } from './changing.ts'
import { give } from './commands.ts'
import { expectOrder } from './expect-order.ts'
import { expectSettled } from './expect-settled.ts'
import { quote } from './quoting.ts'
import { sendBack } from './returning.ts'
import { ownOrder, rummage, rush, shop } from './shopping.ts'
import { endByHand, workOnOrder } from './staff-work.ts'
import { receiveDelivery, supply } from './supplying.ts'
import { pack, tendShelf } from './shelving.ts'
import { askWitness } from './witness.ts'
import { makeWorld } from './make-world.ts'
import { type Act, ordersOf, pass, type World } from './world.ts'

/** What may happen next, how often, and about how many calls outside it makes. */
const ACTS = [
  { name: 'shop', act: (act: Act) => shop(act), weight: 22, calls: 7 },
  { name: 'rush', act: rush, weight: 4, calls: 12 },
  { name: 'rummage', act: rummage, weight: 3, calls: 5 },
  { name: 'order', act: ownOrder, weight: 5, calls: 8 },
  { name: 'quote', act: (act: Act) => quote(act), weight: 14, calls: 14 },
  { name: 'staff', act: workOnOrder, weight: 10, calls: 6 },
  { name: 'supply', act: supply, weight: 16, calls: 8 },
  { name: 'change', act: change, weight: 9, calls: 12 },
  { name: 'deliver parts', act: receiveDelivery, weight: 5, calls: 12 },
  { name: 'shelf', act: tendShelf, weight: 6, calls: 6 },
  { name: 'pack', act: pack, weight: 4, calls: 8 },
  { name: 'return', act: sendBack, weight: 8, calls: 8 },
  { name: 'bank', act: visitBank, weight: 6, calls: 9 },
  { name: 'notify', act: notify, weight: 6, calls: 6 },
  { name: 'list', act: bringList, weight: 2, calls: 8 },
  { name: 'deliver', act: deliver, weight: 9, calls: 30 },
  { name: 'cron', act: cron, weight: 4, calls: 20 },
  { name: 'again', act: again, weight: 3, calls: 6 },
]
const DRAWN = ACTS.flatMap((each) => Array.from({ length: each.weight }, () => each))
/** While nothing has been ordered. */
const DRAWN_EARLY = DRAWN.filter(({ name }) =>
  ['shop', 'rush', 'quote', 'list', 'deliver'].includes(name),
)

const FEWEST_STEPS = 12
const MORE_STEPS = 20

export interface Lived {
  told: string[]
  struck: Map<string, number>
  orders: number
  /** Of them by quotes, and how many quotes were ordered in parts. */
  byQuotes: number
  inParts: number
  /** Returns that were refunded. */
  refunded: number
}

/** Lives one history through and to its end; throws with what happened when an invariant is broken. */
export async function liveThrough(seed: number): Promise<Lived> {
  vi.setSystemTime(new Date('2026-11-20T08:00:00Z'))
  const random = randomOf(seed)
  const world = await makeWorld(random)
  const versions = new Map<number, number>()
  try {
    await begin(world)
    const steps = FEWEST_STEPS + random.below(MORE_STEPS)
    for (let nth = 0; nth < steps; nth += 1) {
      await step(world, { seed, nth, hasOrders: versions.size > 0 })
      await check(world, versions)
    }
    await settle(world)
    await check(world, versions)
    await expectSettled('at the end', world)
  } catch (error) {
    throw new Error(`history ${seed}:\n${world.told.join('\n')}\n${String(error)}`, {
      cause: error,
    })
  }
  const { told, weather } = world
  return { told, struck: weather.struck, orders: versions.size, ...(await countDone(world)) }
}

type Done = Pick<Lived, 'byQuotes' | 'inParts' | 'refunded'>

async function countDone({ buyers }: World): Promise<Done> {
  const found = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM orders WHERE user_id IN (SELECT value FROM json_each(?1))
        AND quote_id IS NOT NULL) AS byQuotes,
      (SELECT count(*) FROM quotes q WHERE user_id IN (SELECT value FROM json_each(?1))
        AND order_id IS NOT NULL AND (status <> 'accepted'
          OR (SELECT count(*) FROM orders o WHERE o.quote_id = q.id) > 1)) AS inParts,
      (SELECT count(*) FROM returns WHERE status = 'refunded' AND order_id IN (SELECT id FROM orders
        WHERE user_id IN (SELECT value FROM json_each(?1)))) AS refunded`,
  )
    .bind(JSON.stringify(buyers.map(({ person }) => person.id)))
    .first<Done>()
  return found ?? { byQuotes: 0, inParts: 0, refunded: 0 }
}

interface Step {
  seed: number
  nth: number
  hasOrders: boolean
}

/** Most buyers are about to place when the weather turns. */
async function begin(world: World): Promise<void> {
  for (const buyer of world.buyers) {
    const { person } = buyer
    for (let steps = 2 + world.random.below(4); steps > 0; steps -= 1) {
      const random = randomOf(world.random.below(2 ** 31))
      const say = (what: string) => world.told.push(`begin: ${what}`)
      await shop({ world, random, mishap: world.weather.calmly(), say }, person.id)
    }
    // Every other one has asked for a quote before.
    const random = randomOf(world.random.below(2 ** 31))
    const say = (what: string) => world.told.push(`begin: ${what}`)
    if (random.below(2) === 0)
      await quote({ world, random, mishap: world.weather.calmly(), say }, buyer)
  }
}

async function step(world: World, { seed, nth, hasOrders }: Step): Promise<void> {
  const { name, act, calls } = world.random.pick(hasOrders ? DRAWN : DRAWN_EARLY)
  // Acts that stand still draw later: each has dice of its own.
  const random = randomOf(seed * 1009 + nth)
  const mishap = world.weather.mishap(random, { name, calls })
  const said: string[] = []
  const told = world.told.push('') - 1
  const say = (what: string) => {
    said.push(what)
    world.told[told] = `${nth} ${name} (${mishap.kind}): ${said.join(', ')}`
  }
  say(new Date().toISOString().slice(11, 19))
  const running = act({ world, random, mishap, say } satisfies Act)
  await Promise.race([running, mishap.isHeld])
  if (mishap.kind === 'delay') {
    running.catch(() => {})
    world.held.push({ release: mishap.release, act: running, until: nth + 1 + random.below(5) })
  }
  await letGo(world, nth)
  pass(1 + random.below(40))
}

/** Those that stood still for long enough go on. */
async function letGo(world: World, nth: number): Promise<void> {
  const over = world.held.filter(({ until }) => until <= nth)
  world.held = world.held.filter(({ until }) => until > nth)
  for (const { release, act } of over) {
    release()
    await act
  }
}

async function check(world: World, versions: Map<number, number>): Promise<void> {
  const seen = await askWitness()
  if (seen.length > 0) throw new Error(seen.join('\n'))
  const { order, lot } = world.since
  const wrong = broken((await env.DB.prepare(INVARIANTS).bind(order, lot).first()) ?? {})
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  for (const { id, version } of await ordersOf(world)) {
    if (versions.get(id) === version) continue
    await expectOrder(`order ${id}`, id)
    versions.set(id, version)
  }
}

/** Minutes between the Crons at the end; the last is past what a payment is waited for. */
const LAST_CRONS = [2, 5, 15, 60, 73 * 60, 6]

/** The weather clears, everybody goes on until nothing is left to do. */
async function settle(world: World): Promise<void> {
  pass(91)
  await world.bank.steady()
  await letGo(world, Infinity)
  const { random, commands } = world
  const mishap = world.weather.calmly()
  const say = (what: string) => world.told.push(`end: ${what}`)
  pass(91)
  for (const command of commands.filter(() => random.below(3) === 0)) {
    say(`${command.name} ${command.path}`)
    await give({ world, random, mishap, say }, command)
  }
  for (const notice of world.bank.notices.filter(({ isTaken }) => !isTaken)) {
    const status = await tell(world.bank, notice, world.weather.calm())
    if (status !== 200) throw new Error(`the last word of the bank was answered ${status}`)
  }
  // Before the days pass after which staff have to sign in again.
  await drain(world)
  await endByHand({ world, random, mishap, say })
  pass(91)
  for (const minutes of LAST_CRONS) {
    await drain(world)
    pass(minutes * 60)
    await runCron(world.weather.calm())
  }
  await drain(world)
}

/** Delivers whatever is due within a minute, in the order it is. */
async function drain({ queue, weather }: World): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) {
    const next = queue.next()
    if (next === null) return
    if (next > Date.now()) pass((next - Date.now()) / 1000)
    for (const message of queue.due()) await queue.deliver(message, weather.calm(), 1)
  }
  throw new Error('the queue never ends')
}
