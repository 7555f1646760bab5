import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
import { tell } from './bank.ts'
import { give } from './commands.ts'
import { listOf } from './make-world.ts'
import { type Act, type Notice, ordersOf } from './world.ts'

/** What Cron does every minute; rates are asked of banks elsewhere. */
export async function runCron(bindings: Env): Promise<void> {
  const ctx = jobCtx(bindings)
  await Promise.all([everyMinute(ctx), pollOpenPayments(ctx), sendRefunds(ctx)])
}

/** Cron fires, or twice at once; a minute later it fires again whatever became of this one. */
export async function cron({ mishap, say }: Act): Promise<void> {
  const runs = Array.from({ length: mishap.times }, () => runCron(mishap.env))
  const ends = await Promise.allSettled(runs)
  say(ends.map(({ status }) => status).join('+'))
}

/** The queue delivers some of what is due, in any order. */
export async function deliver({ world, random, mishap, say }: Act): Promise<void> {
  const due = world.queue.due()
  if (due.length === 0) return say('nothing due')
  const message = random.pick(due)
  say(`${message.body.kind} for the ${message.attempts + 1}. time`)
  await world.queue.deliver(message, mishap.env, mishap.times)
}

/** A supplier's next list comes in and goes live by itself, while everybody is shopping. */
export async function bringList(act: Act): Promise<void> {
  const { random, world } = act
  const { offerId, mpns } = random.pick(world.offers)
  // Now and then a part is on offer no more.
  const listed = mpns.filter((_, at) => at === 0 || random.below(6) > 0)
  const bytes = new TextEncoder().encode(listOf(random, listed))
  act.say(`list of offer ${offerId}`)
  const answers = await Promise.all(
    Array.from({ length: act.mishap.times }, () =>
      world.staff.call('POST', `/admin/offers/${offerId}/price-lists?apply=auto`, {
        env: act.mishap.env,
        body: bytes,
        headers: { 'X-File-Name': 'list.csv', 'Content-Type': 'text/csv' },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  act.say(statuses.join('+'))
  const odd = statuses.find((status) => status !== 201 && status !== 503)
  if (odd !== undefined) throw new Error(`a list was answered ${odd}`)
}

/** The payer of some card payment goes to the bank's page. */
export async function visitBank(act: Act): Promise<void> {
  const trackings = await openPayments(act)
  if (trackings.length === 0) return act.say('nothing to pay')
  const trackingId = act.random.pick(trackings)
  await act.world.bank.visit(act, trackingId)
}

async function openPayments({ world }: Act): Promise<string[]> {
  const ids = (await ordersOf(world)).map(({ id }) => id)
  const { results } = await env.DB.prepare(
    `SELECT tracking_id FROM payments WHERE provider IS NOT NULL AND redirect_url IS NOT NULL
      AND order_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  )
    .bind(JSON.stringify(ids))
    .all<{ tracking_id: string }>()
  return results.map((row) => row.tracking_id)
}

/** A bank's notice comes: for the first time, again, late, out of order, changed on the way. */
export async function notify(act: Act): Promise<void> {
  const { world, random, mishap, say } = act
  const { notices } = world.bank
  if (notices.length === 0) return say('no notice')
  const notice = random.pick(notices)
  if (random.below(6) === 0) return forge(act, notice)
  const statuses = await Promise.all(
    Array.from({ length: mishap.times }, () => tell(world.bank, notice, mishap.env)),
  )
  say(statuses.join('+'))
  if (statuses.some((status) => status !== 200 && status !== 503)) {
    throw new Error(`a true notice was answered ${statuses.join('+')}`)
  }
  if (statuses.includes(200)) notice.isTaken = true
}

/** Another sum under the signature of the true one: nobody believes it. */
async function forge({ world, mishap, say }: Act, notice: Notice): Promise<void> {
  const body = notice.body.replace(/"amount":(\d+)/, '"amount":$19')
  const status = await tell(world.bank, { ...notice, body }, mishap.env)
  say(`forged ${status}`)
  if (status !== 403 && status !== 503) throw new Error(`a forged notice was answered ${status}`)
}

/** Somebody asks once more for what he asked long ago, with the same key. */
export async function again(act: Act): Promise<void> {
  const { commands } = act.world
  if (commands.length === 0) return act.say('nothing to repeat')
  const old = act.random.pick(commands)
  act.say(`${old.name} ${old.path}`)
  await give(act, old)
}
