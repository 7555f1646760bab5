import { z } from 'zod'

/** Shapes of Ozon's answers, the fields that the store reads; names as Ozon has them. */

/** Ids are whole numbers, some of its methods send them as texts. */
const id = z.union([z.number(), z.string().regex(/^\d{1,16}$/)]).transform(Number)

const errors = z
  .array(z.object({ code: z.string().catch(''), message: z.string().catch('') }))
  .nullish()
  .transform((list) => list ?? [])

export const RolesAnswer = z.object({
  roles: z.array(
    z.object({
      name: z.string(),
      methods: z
        .array(z.string())
        .nullish()
        .transform((m) => m ?? []),
    }),
  ),
})

export const WarehousesAnswer = z.object({
  warehouses: z.array(z.object({ warehouse_id: id, name: z.string(), status: z.string() })),
  has_next: z.boolean().catch(false),
  cursor: z.string().catch(''),
})

export const SetPricesAnswer = z.object({
  result: z.array(z.object({ offer_id: z.string(), updated: z.boolean(), errors })),
})

/** An amount, as a number or as text. */
const amount = z.union([z.number(), z.string()]).transform(String)

export const PricesAnswer = z.object({
  items: z.array(
    z.object({ offer_id: z.string(), price: z.object({ price: amount, old_price: amount }) }),
  ),
  cursor: z.string().catch(''),
})

export const SetStocksAnswer = z.object({
  result: z.array(
    z.object({ offer_id: z.string(), warehouse_id: id, updated: z.boolean(), errors }),
  ),
})

export const StocksAnswer = z.object({
  products: z.array(
    z.object({ offer_id: z.string(), warehouse_id: id, free_stock: z.number().int() }),
  ),
  has_next: z.boolean().catch(false),
  cursor: z.string().catch(''),
})

export const OzonPosting = z.object({
  posting_number: z.string().min(1).max(60),
  status: z.string(),
  substatus: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  shipment_date: z.iso.datetime().nullish().catch(null),
  products: z.array(
    z.object({
      offer_id: z.string(),
      sku: id,
      quantity: z.number().int().positive(),
      price: z.object({ amount: z.string(), currency: z.string() }),
    }),
  ),
})
export type OzonPosting = z.infer<typeof OzonPosting>

export const PostingsAnswer = z.object({
  postings: z.array(OzonPosting),
  has_next: z.boolean().catch(false),
  cursor: z.string().catch(''),
})

/** One posting, as `/v3` has it: prices are texts beside their currency. */
export const OnePostingAnswer = z.object({
  result: OzonPosting.extend({
    products: z.array(
      z
        .object({
          offer_id: z.string(),
          sku: id,
          quantity: z.number().int().positive(),
          price: amount,
          currency_code: z.string(),
        })
        .transform(({ price, currency_code: currency, ...product }) => ({
          ...product,
          price: { amount: price, currency },
        })),
    ),
  }),
})

export const PostingAnswer = z.object({
  result: z.object({
    status: z.string(),
    substatus: z
      .string()
      .nullish()
      .transform((t) => t ?? ''),
  }),
})

export const ShipAnswer = z.object({ result: z.array(z.string()) })
