import { z } from 'zod'
import { text, rowId } from '../../lib/wire.ts'
import { UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { Offer, ProductRef } from '../../catalog/search/schemas/search.ts'

/** Favourites on the wire; shared with the web client, which stores a guest's in the same shapes. */

export const Favorite = z.object({
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  note: z.string(),
  /** Send a mail when it is in stock again. */
  alerts_in_stock: z.boolean(),
  /** Send a mail when the channel price is at or below this; null: do not. */
  alert_below: UnitPrice.nullable(),
  /** For its minimum quantity; null when the item is offered no more. */
  offer: Offer.nullable(),
  product: ProductRef.nullable(),
  created_at: z.iso.datetime(),
})
export type Favorite = z.infer<typeof Favorite>

/** Body of `POST /user/favorites`. `id` is accepted for older clients and ignored. */
export const FavoriteInput = z
  .object({
    id: z.union([z.number(), z.string().max(100)]).nullish(),
    supplier_offer_item_id: rowId,
    note: text(500).default(''),
  })
  .strict()
export type FavoriteInput = z.infer<typeof FavoriteInput>

/** Body of `PUT /user/favorites/{id}`; what is absent stays. */
export const FavoriteChange = z
  .object({
    note: text(500).optional(),
    alerts_in_stock: z.boolean().optional(),
    alert_below: UnitPrice.extend({ micros: z.number().int().min(1) })
      .nullable()
      .optional(),
  })
  .strict()
export type FavoriteChange = z.infer<typeof FavoriteChange>
