import { inArray, isNull } from 'drizzle-orm'
import { connect } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import { jobs as jobRows } from '../../../db/schema/jobs.ts'
import { orders as orderRows } from '../../../db/schema/orders.ts'
import { settings } from '../../../db/schema/pricing.ts'
import type { Env } from '../../../env.ts'
import { Caller } from './caller.ts'
import { askByMail } from './asking-by-mail.ts'
import { beginClock, tellTime } from './clock.ts'
import { integrate } from './integrating.ts'
import { browse, tellFigures } from './browsing.ts'
import * as building from './building.ts'
import { buy } from './buying.ts'
import * as customers from './customers.ts'
import { Days, DAY_MS } from './days.ts'
import { watch } from './nights.ts'
import * as accounts from './on-account.ts'
import * as orders from './orders.ts'
import { sellOnOzon } from './ozon.ts'
import { count, pack } from './packing.ts'
import * as quoting from './quoting.ts'
import { randomOf } from './random.ts'
import { rateDays } from './rates.ts'
import { settleDates } from './settle-dates.ts'
import { sendRefunds } from './refunding.ts'
import * as supply from './supply.ts'
import { markSent } from './post.ts'
import { keep, request, search } from './wishing.ts'
import { noRooms, queueOf, type World } from './world.ts'

/** How much life there is. */
export interface LifePlan {
  days: number
  orders: number
}

/** What came of it. */
export interface Lived {
  orders: number
  customers: number
  /** Lines of the life's suppliers that may be bought. */
  offers: number
  /** What was refused; nothing, while the life and the product agree. */
  troubles: string[]
}

/** Lives the store's last days, up to now, with everything it has. */
export async function live(env: Env, plan: LifePlan): Promise<Lived> {
  const end = Date.now() - 60_000
  const first = Math.floor(end / DAY_MS) * DAY_MS - plan.days * DAY_MS + 6 * 3_600_000
  const world = await makeWorld(env, first, end)
  await mark(world, 'begun')
  await rateDays(world, plan.days)
  supply.begin(world, first - 2 * DAY_MS)
  customers.begin(world, first - DAY_MS, plan.days)
  orders.begin(world, first, plan.orders - accounts.ordersIn(plan.days))
  accounts.begin(world, first)
  quoting.begin(world, first, Math.ceil(plan.orders / 8))
  building.begin(world, first)
  const routines = {
    buy,
    pack,
    count,
    sendRefunds,
    watch,
    search,
    browse,
    keep,
    askByMail,
    callIn: quoting.callIn,
  }
  for (const [name, routine] of Object.entries(routines))
    world.days.begin(name, first + 3_600_000, routine(world))
  world.days.begin('requests', first, request(world, plan.days))
  world.days.begin('integrations', first + 2 * DAY_MS, integrate(world))
  await world.days.live(world, end)
  await markSent(world)
  await settleDates(world, first - 5 * DAY_MS)
  await tellFigures(world, plan.days)
  await sellOnOzon(world).catch((error: unknown) => world.days.troubles.push(String(error)))
  // Nobody does what its queue has let go of: the index and the mails are brought up by the store itself.
  await world.db.delete(jobRows).where(isNull(jobRows.endedAt))
  await mark(world, 'whole')
  return {
    orders: await world.db.$count(orderRows),
    customers: world.customers.length,
    offers: world.onSale.length,
    troubles: world.days.troubles,
  }
}

/** Whether a life has begun here, and whether it has ended; see `rows.ts`. */
async function mark({ db, end }: World, value: 'begun' | 'whole'): Promise<void> {
  const updatedAt = new Date(end)
  await db
    .insert(settings)
    .values({ key: 'demo_life', value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } })
}

const STAFF = ['manager', 'buyer', 'support', 'owner', 'content'] as const

async function makeWorld(given: Env, first: number, end: number): Promise<World> {
  const clock = beginClock(first - 3 * DAY_MS)
  const jobs: World['jobs'] = []
  const env: Env = { ...given, DB: tellTime(given.DB, clock), JOBS: queueOf(jobs), LIVE: noRooms() }
  const db = connect(env.DB)
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, STAFF.map((name) => `${name}@example.com`))) // prettier-ignore
  const callerOf = (name: string) => {
    const person = people.find(({ email }) => email === `${name}@example.com`)
    if (person === undefined) throw new Error(`the demo has no ${name}`)
    return new Caller({ env, clock, jobs }, person, 'ru')
  }
  const staff = Object.fromEntries(STAFF.map((name) => [name, callerOf(name)])) as World['staff']
  const days = new Days()
  return {
    env,
    db,
    clock,
    days,
    random: randomOf(1),
    end,
    staff,
    customers: [],
    onSale: [],
    sold: new Map(),
    jobs,
  }
}
