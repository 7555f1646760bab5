import { env } from 'cloudflare:workers'
import type { Random } from '../../../worker/cli/seed/life/random.ts'
import { ask, give } from './commands.ts'
import { command } from './shopping.ts'
import type { Mishap } from './weather.ts'
import { type Act, type Answered, ordersOf, type World } from './world.ts'

const DOCUMENTS = ['invoices', 'invoices', 'shipments', 'shipments', 'credit-notes', 'cancellations'] as const // prettier-ignore

/** Staff issues a document of an order, books money that came by hand, or holds it for fraud. */
export async function workOnOrder(act: Act): Promise<void> {
  const { random, world } = act
  const orders = await ordersOf(world)
  if (orders.length === 0) return
  const { id } = random.pick(orders)
  const path = `/admin/orders/${id}`
  const what = random.below(13)
  if (what === 0) return holdOrGo(act, path)
  if (what < 3) return bookByHand(act, path)
  if (what === 3) return changeParcel(act, id)
  if (what < 7) return goOnWithRefund(act, { id, path })
  const verb = random.pick(DOCUMENTS)
  act.say(`${verb} ${id}`)
  const body = await bodyOf(random, { verb, id })
  const outcomeOf = (answer: Answered) => String((answer.body.document as { id: number }).id)
  const issuing = command('document', world.staff, `${path}/${verb}`)
  await give(act, { ...issuing, body, outcomeOf })
}

/** All there is, or some pieces of some lines: now and then one too many. */
async function bodyOf(random: Random, { verb, id }: { verb: string; id: number }): Promise<object> {
  const { results } = await env.DB.prepare('SELECT id, ordered FROM order_lines WHERE order_id = ?')
    .bind(id)
    .all<{ id: number; ordered: number }>()
  const some = results
    .filter(() => random.below(2) === 0)
    .map((line) => ({ order_line_id: line.id, quantity: 1 + random.below(line.ordered) }))
  const isAll = some.length === 0 || random.below(2) === 0
  const whole = results.map((line) => ({ order_line_id: line.id, quantity: line.ordered }))
  if (verb === 'invoices') return isAll ? {} : { lines: some }
  if (verb === 'shipments') return parcelOf(random, isAll ? undefined : some)
  if (verb === 'cancellations') return { reason: 'Because', ...(!isAll && { lines: some }) }
  const shipping = random.below(3) === 0
  const isSent = random.below(3) === 0
  const sent = { sent_on: '2026-11-20', reference: 'PO 118' }
  return { reason: 'Because', shipping, lines: isAll ? whole : some, ...(isSent && { sent }) }
}

/** What is on the shelf, or some pieces, mostly with an excuse for those that are not. */
function parcelOf(random: Random, lines: object[] | undefined): object {
  if (lines === undefined) return {}
  const note = random.below(2) === 0 ? {} : { note: 'Seen by the driver' }
  const reason = random.pick(['from_supplier', 'found', 'other'])
  return random.below(3) === 0 ? { lines } : { lines, excuse: { reason, ...note } }
}

/** A parcel gets another tracking number, or the one it has. */
async function changeParcel(act: Act, orderId: number): Promise<void> {
  const { random, world } = act
  const { results } = await env.DB.prepare(
    `SELECT id FROM order_documents WHERE order_id = ? AND kind = 'shipment'`,
  )
    .bind(orderId)
    .all<{ id: number }>()
  if (results.length === 0) return
  const path = `/admin/orders/${orderId}/shipments/${random.pick(results).id}`
  const body = { tracking_number: `T${random.below(3)}` }
  act.say(`parcel ${path}: ${body.tracking_number}`)
  await ask(act, { who: world.staff, method: 'PUT', path, body })
}

async function holdOrGo(act: Act, path: string): Promise<void> {
  const { staff: who } = act.world
  act.say(`fraud ${path}`)
  if (act.random.below(2) === 0) {
    const body = { reason: 'Stolen card' }
    await ask(act, { who, method: 'POST', path: `${path}/fraud`, body })
  } else await ask(act, { who, method: 'DELETE', path: `${path}/fraud` })
}

/** Staff send money by hand, or hear what became of it; now and then of a refund that is elsewhere. */
async function goOnWithRefund(act: Act, { id, path }: { id: number; path: string }): Promise<void> {
  const { random, world } = act
  const { results } = await env.DB.prepare('SELECT id, status FROM refunds WHERE order_id = ?')
    .bind(id)
    .all<{ id: number; status: string }>()
  if (results.length === 0) return act.say('nothing to refund')
  const refund = random.pick(results)
  const at = `${path}/refunds/${refund.id}`
  const isToSend = refund.status === 'to_send' || random.below(4) === 0
  const verb = isToSend ? 'sent' : random.pick(['failed', 'confirmed'])
  act.say(`${verb} ${at}`)
  if (verb === 'sent') return sendByHand(act, at)
  const body = verb === 'failed' ? { reason: 'Account closed' } : undefined
  await ask(act, { who: world.staff, method: 'POST', path: `${at}/${verb}`, body })
}

async function sendByHand(act: Act, at: string): Promise<void> {
  const body = { sent_on: '2026-11-20', reference: `PO ${act.random.below(100)}` }
  await give(act, { ...command('hand', act.world.staff, `${at}/sent`), body })
}

/**
 * Some orders are paid in cash and cancelled after all. Then staff send whatever is to be sent by hand, but of
 * orders that are held for fraud: each time something may go wrong.
 */
export async function endByHand(act: Act): Promise<void> {
  const { world, random, say } = act
  const broken = () => ({ ...act, mishap: brokenOrNot(world, random) })
  for (const { id } of await ordersOf(world)) {
    const path = `/admin/orders/${id}`
    if (random.below(3) === 0) await payAndCancel(broken(), { id, path })
    const { results } = await env.DB.prepare(
      `SELECT id FROM refunds WHERE order_id = ? AND status = 'to_send'`,
    )
      .bind(id)
      .all<{ id: number }>()
    for (const refund of results) {
      say(`sent by hand: refund ${refund.id}`)
      await sendByHand(broken(), `${path}/refunds/${refund.id}`)
      // The client may have given up; nobody has sent it then.
      await sendByHand(act, `${path}/refunds/${refund.id}`)
    }
  }
}

/** A mishap at one call, or the same asked twice: nothing that stands still or is away for long. */
function brokenOrNot(world: World, random: Random): Mishap {
  for (;;) {
    const mishap = world.weather.mishap(random, { name: 'by hand', calls: 6 })
    if (mishap.kind !== 'delay' && mishap.kind !== 'away') return mishap
  }
}

async function payAndCancel(act: Act, { id, path }: { id: number; path: string }): Promise<void> {
  const { staff } = act.world
  const body = await bodyOf(act.random, { verb: 'credit-notes', id })
  const answer = await staff.get(path)
  const { data } = (await answer.json()) as { data: { due: { amount: number } } }
  act.say(`paid and cancelled ${id}`)
  if (data.due.amount > 0) {
    const payment = {
      ...command('hand', staff, `${path}/payments`),
      body: { amount: data.due.amount },
    }
    await give(act, payment)
  }
  const outcomeOf = ({ body: { document } }: Answered) => String((document as { id: number }).id)
  for (const verb of ['credit-notes', 'cancellations']) {
    const issuing = command('document', staff, `${path}/${verb}`)
    await give(act, {
      ...issuing,
      body: verb === 'cancellations' ? { reason: 'x' } : body,
      outcomeOf,
    })
  }
}

/** Cash comes in or goes back; more than is due is refused. */
async function bookByHand(act: Act, path: string): Promise<void> {
  const { random, world } = act
  const order = await env.DB.prepare('SELECT grand_total AS total FROM orders WHERE id = ?')
    .bind(Number(path.split('/').at(-1)))
    .first<{ total: number }>()
  const amount = random.below(2) === 0 ? (order?.total ?? 1) : 1 + random.below(order?.total ?? 1)
  const verb = random.pick(['payments', 'payments', 'refunds'])
  act.say(`${verb} of ${amount} by hand ${path}`)
  await give(act, { ...command('hand', world.staff, `${path}/${verb}`), body: { amount } })
}
