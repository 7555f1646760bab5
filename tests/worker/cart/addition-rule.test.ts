import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { query, queryBatch, queryRow } from '../../../worker/db/query.ts'
import type { Ctx } from '../../../worker/env.ts'
import { AppError } from '../../../worker/errors.ts'
import { addCartItem } from '../../../worker/sales/cart/add-cart-item.ts'
import { CART_COLUMNS, type CartRow, itemsByIds } from '../../../worker/sales/cart/cart-rows.ts'
import { joinLine, type Line } from '../../../worker/sales/cart/join-line.ts'
import { pricedItemQueries, readPricedItems } from '../../../worker/sales/cart/priced-items.ts'
import { CartItemInput } from '../../../worker/sales/cart/schemas.ts'
import { actorFor, createUser, testCtx } from '../../support/worker/factories.ts'
import { type Random, randomOf } from '../../../worker/cli/seed/life/random.ts'
import { run, sell } from './shopper.ts'

const CASES = 250

type Item = Awaited<ReturnType<typeof sell>>

const seenPrice = (random: Random) =>
  random.below(3) === 0 ? null : { micros: 1 + random.below(3_000_000), currency: 'BYN' }

/** An addition as a client may send it. */
const additionOf = (random: Random, { itemId }: Item): CartItemInput =>
  CartItemInput.parse({
    supplier_offer_item_id: itemId,
    ...(random.below(5) > 0 && { quantity: 1 + random.below(25) }),
    price: seenPrice(random),
    channel_price: seenPrice(random),
    is_saved_for_later: random.below(3) === 0,
    selected: random.below(2) === 0,
  })

/** A stored line, valid or not any more; null: none. */
function storedOf(random: Random, { itemId, productId }: Item): Line | null {
  if (random.below(4) === 0) return null
  const micros = () => (random.below(4) === 0 ? null : 1 + random.below(3_000_000))
  const [price, channelPrice] = [micros(), micros()]
  return {
    supplier_offer_item_id: itemId,
    product_id: productId,
    quantity: 1 + random.below(30),
    price_micros: price,
    channel_price_micros: channelPrice,
    currency: price === null && channelPrice === null ? null : 'BYN',
    is_saved_for_later: random.below(2),
    is_selected: random.below(2),
  }
}

async function store(userId: number, line: Line | null): Promise<void> {
  await run('DELETE FROM cart_items WHERE user_id = ?', userId)
  if (line === null) return
  const values = { user_id: userId, created_at: 1, updated_at: 1, ...line }
  const names = Object.keys(values)
  await run(
    `INSERT INTO cart_items (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
}

async function readLine(userId: number): Promise<Line | null> {
  const row = await queryRow(
    env.DB,
    query<CartRow>`SELECT ${CART_COLUMNS} FROM cart_items WHERE user_id = ${userId}`,
  )
  if (row === null) return null
  const { id: _, ...line } = row
  return line
}

const readPriced = async (ctx: Ctx, { itemId }: Item) =>
  readPricedItems(ctx, await queryBatch(env.DB, pricedItemQueries(ctx, itemsByIds([itemId]))), [])

async function add(ctx: Ctx, addition: CartItemInput): Promise<'written' | 'refused'> {
  try {
    await addCartItem(ctx, addition, [])
    return 'written'
  } catch (error) {
    if (error instanceof AppError) return 'refused'
    throw error
  }
}

it('adds to a line in SQL as the rule in code says', async () => {
  const random = randomOf(20_261_123)
  const person = await createUser()
  const ctx = testCtx({ actor: actorFor(person) })
  const items = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sell({
        minimum: 1 + random.below(5),
        pack: 1 + random.below(4),
        remains: at === 0 ? 0 : random.below(40),
      }),
    ),
  )
  const priced = new Map(
    await Promise.all(items.map(async (item) => [item, await readPriced(ctx, item)] as const)),
  )
  const pricedOf = (item: Item) => {
    const found = priced.get(item)
    if (found === undefined) throw new Error('an item without prices')
    return found
  }
  const outcomes = { written: 0, refused: 0, saved: 0 }
  for (let at = 0; at < CASES; at += 1) {
    const item = random.pick(items)
    const addition = additionOf(random, item)
    const stored = storedOf(random, item)
    await store(person.id, stored)
    // Pieces saved for later do not count towards an addition to the cart.
    const isRestart = stored?.is_saved_for_later === 1 && !addition.is_saved_for_later
    const counted = isRestart && stored !== null ? { ...stored, quantity: 0 } : stored
    const expected = joinLine(counted, { ...addition, product_id: item.productId }, pricedOf(item))
    const outcome = await add(ctx, addition)
    const line = outcome === 'refused' ? stored : expected.line
    outcomes[outcome] += 1
    if (outcome === 'written') outcomes.saved += expected.line.is_saved_for_later
    const seen = { at, addition, stored }
    expect({ ...seen, line: await readLine(person.id) }).toEqual({ ...seen, line })
  }
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10)
}, 120_000)
