import { env } from 'cloudflare:workers'
import { ask } from './commands.ts'
import { supply } from './supplying.ts'
import { type Act, ordersOf } from './world.ts'

interface Lot {
  id: number
  place: string
  on_hand: number
  allocated: number
}

interface Waiting {
  order_line_id: number
  waits: number
}

/** What lies on the shelf is put elsewhere, counted, thrown away, or given to another line. */
export async function tendShelf(act: Act): Promise<void> {
  const { random, world } = act
  const { results } = await env.DB.prepare(
    'SELECT id, place, on_hand, allocated FROM shelf_lots WHERE id >= ? AND on_hand > 0',
  )
    .bind(world.since.lot)
    .all<Lot>()
  if (results.length === 0) return supply(act)
  const lot = random.pick(results)
  const what = random.below(6)
  if (what === 0) return putElsewhere(act, lot)
  if (what === 1) return count(act, lot)
  if (what === 2) return scrap(act, lot)
  return move(act, lot)
}

async function putElsewhere(act: Act, { id }: Lot): Promise<void> {
  const body = { place: act.random.pick(['A-01', 'B-02', '']) }
  act.say(`lot ${id} to ${body.place}`)
  await ask(act, { who: act.world.staff, method: 'PUT', path: `/admin/shelf/${id}`, body })
}

/** One more than was thought, or one fewer: that may be one that a line waits for. */
async function count(act: Act, { id, place, on_hand: onHand }: Lot): Promise<void> {
  const counted = onHand - 1 + act.random.below(3)
  act.say(`count lot ${id}: ${counted} for ${onHand}`)
  const body = { place, reason: 'Counted', lines: [{ id, on_hand: onHand, counted }] }
  await ask(act, { who: act.world.staff, method: 'POST', path: '/admin/shelf/counts', body })
}

async function scrap(act: Act, { id, on_hand: onHand }: Lot): Promise<void> {
  const body = { pieces: 1 + act.random.below(onHand), on_hand: onHand, reason: 'Bent' }
  act.say(`scrap ${body.pieces} of lot ${id}`)
  await ask(act, { who: act.world.staff, method: 'POST', path: `/admin/shelf/${id}/scrap`, body })
}

/** From whom it is for, or from the free ones, to a line that waits, or free. */
async function move(act: Act, { id }: Lot): Promise<void> {
  const { random, world } = act
  const { results: given } = await env.DB.prepare(
    'SELECT order_line_id, pieces AS waits FROM shelf_allocations WHERE lot_id = ?',
  )
    .bind(id)
    .all<Waiting>()
  const waiting = await waitingFor(act, id)
  const from = random.below(2) === 0 ? undefined : given.at(0)
  const to = random.below(3) === 0 ? undefined : waiting.at(random.below(waiting.length + 1))
  if (from === undefined && to === undefined) return act.say('nothing to move')
  const body = {
    from_order_line_id: from?.order_line_id ?? null,
    to_order_line_id: to?.order_line_id ?? null,
    pieces: 1 + random.below(to?.waits ?? from?.waits ?? 1),
  }
  act.say(`move in lot ${id}: ${JSON.stringify(body)}`)
  await ask(act, { who: world.staff, method: 'POST', path: `/admin/shelf/${id}/move`, body })
}

/** Lines that wait for the part of a lot, as its page offers them. */
async function waitingFor({ world }: Act, lotId: number): Promise<Waiting[]> {
  const answer = await world.staff.get(`/admin/shelf/${lotId}/waiting`)
  return ((await answer.json()) as { data: Waiting[] }).data
}

/** The packer sends off whatever can go of some orders: of each what is on the shelf for it. */
export async function pack(act: Act): Promise<void> {
  const { random, world } = act
  const orders = await ordersOf(world)
  const ids = orders.map(({ id }) => id).filter(() => random.below(2) === 0)
  if (ids.length === 0) return act.say('nothing to pack')
  act.say(`pack ${ids.join()}`)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const path = '/admin/packing/ship'
  await ask(act, { who: world.staff, method: 'POST', path, body: { ids: ids.slice(0, 20) }, headers }) // prettier-ignore
}
