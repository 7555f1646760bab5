import { actorOf } from '../../actor-of.ts'
import { type Fragment, type Query, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { MOST_FAVORITES, type CartMerge, type CartMergeResult } from './schemas.ts'
import { isIn, itemsByIds, ownCart } from './cart-rows.ts'
import { type MergePlan, planMerge } from './plan-merge.ts'
import { readPricedItems, type CurrencyPreferences, pricedItemQueries } from './priced-items.ts'
import { hasRoomFor, readState, stateOf, writeLines } from './write-lines.ts'

/** Each retry means another device changed the same cart first. */
const MOST_TRIES = 10

/**
 * Merges a guest's cart and favourites into the actor's in one transaction, once for each `id`: repeated, it
 * gives the first answer again. 409 when the cart was merged into another account. Two round trips, and two
 * more for each lost race.
 */
export async function mergeCart(
  ctx: Ctx,
  merge: CartMerge,
  preferences: CurrencyPreferences,
): Promise<CartMergeResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await readBefore(ctx, merge, preferences)
    const answer = answerOf(before.done, ctx) ?? answerOf(await write(ctx, merge, before), ctx)
    if (answer !== null) return answer
  }
  throw conflict('conflict')
}

interface MergeRow {
  user_id: number
  answer: string
}

/** The answer of the merge; null: not merged yet. */
function answerOf(done: MergeRow | null, ctx: Ctx): CartMergeResult | null {
  if (done === null) return null
  if (done.user_id !== actorOf(ctx).id) throw conflict('cart_merged_elsewhere')
  return (JSON.parse(done.answer) as { result: CartMergeResult }).result
}

const mergeRow = (id: string): Query<MergeRow> =>
  query`SELECT user_id, answer FROM cart_merges WHERE id = ${id}`

interface SeenRow {
  state: string
  lines: number
  own_favorites: string
  favorites: number
}

/** All that the plan depends on, in one round trip. */
async function readBefore(ctx: Ctx, merge: CartMerge, preferences: CurrencyPreferences) {
  const userId = actorOf(ctx).id
  const itemIds = [...new Set(merge.items.map((item) => item.supplier_offer_item_id))]
  const favoriteIds = [...new Set(merge.favorites.map((item) => item.supplier_offer_item_id))]
  const cart = ownCart(ctx)
  const state = stateOf(cart, itemIds)
  const mine = sql`FROM favorites WHERE user_id = ${userId}`
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, itemsByIds([...new Set([...itemIds, ...favoriteIds])])),
    done: mergeRow(merge.id),
    seen: query<SeenRow>`SELECT ${state} AS state,
      (SELECT count(*) FROM cart_items WHERE ${isIn(cart)}) AS lines,
      (SELECT json_group_array(supplier_offer_item_id) ${mine} AND supplier_offer_item_id
        IN (SELECT value FROM json_each(${JSON.stringify(favoriteIds)}))) AS own_favorites,
      (SELECT count(*) ${mine}) AS favorites`,
  })
  const [seen] = found.seen
  const [done = null] = found.done
  if (seen === undefined) throw new Error('the state of the cart is one row')
  return {
    done,
    isUnchanged: sql`${state} = ${seen.state}`,
    plan: planMerge(
      merge,
      {
        priced: readPricedItems(ctx, found, preferences),
        lines: readState(seen.state),
        lineCount: seen.lines,
        favorites: new Set(JSON.parse(seen.own_favorites) as number[]),
        favoriteCount: seen.favorites,
      },
      MOST_FAVORITES,
    ),
  }
}

/**
 * Writes the row of the merge if nothing has changed and it is not merged yet, and everything else beside the
 * row of this very request. Answers the row that is stored by then.
 */
async function write(
  ctx: Ctx,
  merge: CartMerge,
  { plan, isUnchanged }: { plan: MergePlan; isUnchanged: Fragment },
): Promise<MergeRow | null> {
  const userId = actorOf(ctx).id
  const answer = JSON.stringify({ by: ctx.requestId, result: plan.answer })
  const isOurs = sql`EXISTS (SELECT 1 FROM cart_merges
    WHERE id = ${merge.id} AND answer ->> 'by' = ${ctx.requestId})`
  const { done } = await queryBatch(ctx.db.raw, {
    claim: sql`INSERT INTO cart_merges (id, user_id, answer, created_at)
      SELECT ${merge.id}, ${userId}, ${answer}, ${ctx.now.getTime()}
      WHERE ${isUnchanged} AND ${hasRoomFor(ownCart(ctx), plan.newLines)}
        AND ${hasRoomForFavorites(userId, plan.newFavorites)}
      ON CONFLICT (id) DO NOTHING`,
    lines: writeLines({ cart: ownCart(ctx), now: ctx.now, guard: isOurs }, plan.lines),
    favorites: writeFavorites(ctx, plan, isOurs),
    done: mergeRow(merge.id),
  })
  return done[0] ?? null
}

const hasRoomForFavorites = (userId: number, added: number): Fragment => sql`
  (SELECT count(*) FROM favorites WHERE user_id = ${userId}) <= ${Math.max(MOST_FAVORITES - added, 0)}`

/** A note is added only where none is stored. */
const writeFavorites = (ctx: Ctx, plan: MergePlan, guard: Fragment): Fragment => sql`
  INSERT INTO favorites (user_id, supplier_offer_item_id, product_id, note, created_at)
  SELECT ${actorOf(ctx).id}, value ->> 'supplier_offer_item_id', value ->> 'product_id',
    value ->> 'note', ${ctx.now.getTime()}
  FROM json_each(${JSON.stringify(plan.favorites)}) WHERE ${guard}
  ON CONFLICT (user_id, supplier_offer_item_id) DO UPDATE SET note = excluded.note
    WHERE favorites.note = ''`
