import type { CartMergeResult } from '../../sales/cart/schemas.ts'
import type { SearchListResult } from '../../catalog/search/schemas/search.ts'
import { call, signIn, type Visitor } from '../api-client.ts'
import { DEMO_PASSWORD } from './accounts.ts'

/** What the demo's shopper means to buy, and keeps an eye on. */
const CART = [
  { number: 'LM317T', brand: 'STMicroelectronics', quantity: 10, isSaved: false },
  { number: 'W 712/95', brand: 'Mann-Filter', quantity: 2, isSaved: false },
  { number: 'NE555P', brand: 'Texas Instruments', quantity: 20, isSaved: true },
]
const FAVORITES = [
  { number: 'VKBA 3643', brand: 'SKF', note: '' },
  { number: 'F 026 407 183', brand: 'Bosch', note: '' },
]
/** The same at every start, so that it is taken over once. */
const MERGE_ID = '6f1d3c52-8e0a-4c57-9b1e-2a7d40c8f913'

/** Gives the shopper a cart and favourites, as signing in with a guest's would. */
export async function seedCart(url: string): Promise<void> {
  const visitor = await signIn(url, 'shopper@example.com', DEMO_PASSWORD)
  const wanted = [...CART, ...FAVORITES.map((favorite) => ({ ...favorite, quantity: 1 }))]
  const ids = await findItems(visitor, wanted)
  const items = CART.flatMap(({ quantity, isSaved }, index) => {
    const id = ids[index]
    return id === undefined || id === null
      ? []
      : [{ supplier_offer_item_id: id, quantity, is_saved_for_later: isSaved }]
  })
  const favorites = FAVORITES.flatMap(({ note }, index) => {
    const id = ids[CART.length + index]
    return id === undefined || id === null ? [] : [{ supplier_offer_item_id: id, note }]
  })
  const json = { id: MERGE_ID, items, favorites }
  await call<{ data: CartMergeResult }>(visitor, '/user/cart/merge', { json })
}

/** The best offers of the numbers; null where the demo's lists have none. */
async function findItems(
  visitor: Visitor,
  wanted: { number: string; brand: string; quantity: number }[],
): Promise<(number | null)[]> {
  const lines = wanted.map(({ number, brand, quantity }) => ({ number, brand, quantity }))
  const { data } = await call<{ data: SearchListResult }>(visitor, '/search/list', {
    json: { lines },
  })
  return data.lines.map((line) => line.best?.id ?? null)
}
