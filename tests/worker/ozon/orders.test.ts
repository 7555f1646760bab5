import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../../../worker/db/schema/orders.ts'
import { pollOrders } from '../../../worker/markets/ozon/postings/poll-orders.ts'
import { cancelThere, orderThere } from '../../../worker/markets/ozon/stand-in/stand-in-postings.ts'
import { commandOf } from '../../../worker/sales/orders/command.ts'
import { shipOrder } from '../../../worker/sales/orders/issue/ship-order.ts'
import { actorFor, createStaff } from '../../support/worker/factories.ts'
import { ctxAt, mintSeller, planAgain, pushAll, restock, type Seller } from './seller.ts'

/** A seller in sync, of whom somebody has ordered `quantity` pieces of the first offer there. */
async function ordered(quantity = 2): Promise<Seller & { number: string }> {
  const seller = await mintSeller(2)
  await pushAll(seller)
  const code = `D${seller.lines[0]?.product_id}`
  const posting = orderThere(
    seller.standIn.state,
    [{ offer_id: code, quantity }],
    seller.clock.now(),
  )
  return { ...seller, number: posting?.posting_number ?? '' }
}

const poll = ({ account, clock }: Seller) => pollOrders(ctxAt(clock), account.id, clock)

interface PostingRow {
  order_id: number | null
  problem: string | null
  ship_state: string
  status: string
}

const postingOf = ({ account }: Seller) =>
  env.DB.prepare(
    'SELECT order_id, problem, ship_state, status FROM ozon_postings WHERE account_id = ?',
  )
    .bind(account.id)
    .first<PostingRow>()

const orderOf = ({ account }: Seller) =>
  env.DB.prepare('SELECT * FROM orders WHERE user_id = ?')
    .bind(account.customer_id)
    .all<Record<string, unknown>>()

/** Ships all of the seller's order, its pieces straight from their supplier. */
async function shipHere({ clock, account }: Seller) {
  const row = await postingOf({ account } as Seller)
  const actor = actorFor(await createStaff('owner'))
  return shipOrder(ctxAt(clock, { actor }), eq(orders.id, row?.order_id ?? 0), {
    input: {
      lines: (
        await env.DB.prepare('SELECT id, ordered FROM order_lines WHERE order_id = ?')
          .bind(row?.order_id ?? 0)
          .all<{ id: number; ordered: number }>()
      ).results.map(({ id, ordered: quantity }) => ({ order_line_id: id, quantity })),
      excuse: { reason: 'other', note: 'from the supplier' },
    },
    command: commandOf('ship', {}),
  })
}

const statusThere = ({ standIn }: Seller) => standIn.state.postings[0]?.status

describe('an order of Ozon', () => {
  it('becomes one of ours once, at the price there, and holds its pieces', async () => {
    const seller = await ordered()
    await Promise.all([poll(seller), poll(seller)])
    await poll(seller)
    const { results } = await orderOf(seller)
    expect(results).toHaveLength(1)
    const there = seller.standIn.state.offers[`D${seller.lines[0]?.product_id}`]
    expect(results[0]).toMatchObject({
      po_number: seller.number,
      status: 'pending',
      currency: 'BYN',
      grand_total: (there?.price ?? 0) * 2,
      shipping_method: 'ozon',
      payment_method: 'ozon',
    })
    const channel = await env.DB.prepare('SELECT code FROM channels WHERE id = ?')
      .bind(results[0]?.['channel_id'])
      .first()
    expect(channel).toEqual({ code: 'ozon' })
    const hold = await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
      .bind(seller.lines[0]?.id ?? 0)
      .first()
    expect(hold).toEqual({ reserved: 2 })
    const mails = await env.DB.prepare('SELECT count(*) AS count FROM mails WHERE user_id = ?')
      .bind(seller.account.customer_id)
      .first()
    expect(mails).toEqual({ count: 0 })
  })

  it('leaves as many pieces there as are left here', async () => {
    const seller = await ordered(20)
    await poll(seller)
    await planAgain(seller)
    await pushAll(seller)
    const there = seller.standIn.state.offers[`D${seller.lines[0]?.product_id}`]
    expect(Object.values(there?.stocks ?? {}).map(({ stock }) => stock)).toEqual([30])
  })

  it('waits, and says why, while nobody has its pieces; then it is one', async () => {
    const seller = await ordered(3)
    const [line] = seller.lines
    await restock([line?.id ?? 0], 1)
    await poll(seller)
    expect(await postingOf(seller)).toMatchObject({ order_id: null, problem: 'out_of_stock' })
    await restock([line?.id ?? 0], 9)
    seller.clock.pass(120_000)
    await poll(seller)
    expect(await postingOf(seller)).toMatchObject({ problem: null })
    expect((await orderOf(seller)).results).toHaveLength(1)
  })

  it('that was cancelled there is cancelled here, and its pieces are free again', async () => {
    const seller = await ordered()
    await poll(seller)
    cancelThere(seller.standIn.state, seller.number, seller.clock.now())
    seller.clock.pass(60_000)
    await poll(seller)
    await poll(seller)
    expect((await orderOf(seller)).results[0]).toMatchObject({ status: 'canceled' })
    const hold = await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
      .bind(seller.lines[0]?.id ?? 0)
      .first()
    expect(hold).toEqual({ reserved: 0 })
  })

  it('never becomes an order when it was cancelled before it was read', async () => {
    const seller = await ordered()
    cancelThere(seller.standIn.state, seller.number, seller.clock.now())
    await poll(seller)
    expect((await orderOf(seller)).results).toEqual([])
  })

  it('is shipped there once it was shipped here', async () => {
    const seller = await ordered()
    await poll(seller)
    await shipHere(seller)
    seller.clock.pass(60_000)
    await poll(seller)
    expect(statusThere(seller)).toBe('awaiting_deliver')
    expect(seller.standIn.state.postings[0]?.packages).toEqual([
      [{ product_id: (seller.lines[0]?.product_id ?? 0) + 1_000_000, quantity: 2 }],
    ])
    expect(await postingOf(seller)).toMatchObject({ ship_state: 'shipped', problem: null })
  })

  it.each(['timeout', 'fault', 'limited', 'circle'] as const)(
    'is shipped there once although its call met: %s',
    async (mishap) => {
      const seller = await ordered()
      await poll(seller)
      await shipHere(seller)
      let isMet = false
      seller.standIn.mishapOf = (path) => {
        if (isMet || path !== '/v4/posting/fbs/ship') return null
        isMet = true
        return mishap
      }
      for (let minute = 0; minute < 10; minute += 1) {
        seller.clock.pass(60_000)
        await poll(seller)
      }
      expect(await postingOf(seller)).toMatchObject({ ship_state: 'shipped', problem: null })
      expect(statusThere(seller)).toBe('awaiting_deliver')
    },
  )

  it('says on the order that Ozon refuses its parcel', async () => {
    const seller = await ordered()
    await poll(seller)
    await shipHere(seller)
    const [posting] = seller.standIn.state.postings
    if (posting !== undefined) posting.products[0]!.quantity = 5
    seller.clock.pass(60_000)
    await poll(seller)
    expect(await postingOf(seller)).toMatchObject({
      ship_state: 'refused',
      problem: 'HAS_INCORRECT_PRODUCT_QUANTITY',
    })
    const row = await postingOf(seller)
    const note = await env.DB.prepare(
      `SELECT data FROM order_events WHERE order_id = ? AND kind = 'note'`,
    )
      .bind(row?.order_id ?? 0)
      .first<{ data: string }>()
    expect(note?.data).toContain('HAS_INCORRECT_PRODUCT_QUANTITY')
  })
})
