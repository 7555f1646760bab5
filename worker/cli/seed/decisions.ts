import type { ItemChange, OfferItem } from '../../suppliers/offer-items/schemas.ts'
import { call, type Visitor } from '../api-client.ts'

const DAY_MS = 24 * 3600 * 1000
/** How long the demo's price by hand holds. */
const DAYS = 60

/** What the demo's manager decided about lines in place of their lists, by part number. */
const decisions = (): Record<string, ItemChange> => ({
  '1.5SMC6.8CA': { is_hidden: true },
  '1.5SMC68CA': {
    minimum: 5,
    price: {
      micros: 3_990_000,
      currency: 'BYN',
      until: new Date(Date.now() + DAYS * DAY_MS).toISOString().slice(0, 10),
    },
  },
})

/** Writes them for the lines that the demo's lists brought. */
export async function seedDecisions(visitor: Visitor): Promise<void> {
  for (const [number, change] of Object.entries(decisions())) {
    const query = new URLSearchParams({ q: number })
    const { data } = await call<{ data: OfferItem[] }>(
      visitor,
      `/admin/offer-items?${query.toString()}`,
    )
    const ids = data.filter(({ product }) => product.mpn === number).map(({ id }) => id)
    if (ids.length > 0) await call(visitor, '/admin/offer-items/changes', { json: { ids, change } })
  }
}
