import { z } from 'zod'
import { filledLine, rowId } from '../../../lib/wire.ts'

/** Accounts on Ozon on the wire; shared with the web client. */

export const MOST_ACCOUNTS = 20

const minor = z.number().int().min(0).max(1_000_000_000_000)

const settings = {
  name: filledLine(60),
  /** Where its API answers; a stand-in's only in a store with the debug flag. */
  host: z.url().max(200),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/),
  is_on: z.boolean(),
  /** On top of the store's price, hundredths of a percent. */
  markup_bps: z.number().int().min(0).max(100_000),
  /** The crossed-out price above the price, hundredths of a percent; 0: none. */
  old_price_bps: z.number().int().min(0).max(80_000),
  /** Pieces of each line that are kept back. */
  stock_reserve: z.number().int().min(0).max(100_000),
  minimum_stock: z.number().int().min(1).max(100_000),
  /** The suppliers and brands whose lines are offered; none: all. */
  supplier_ids: z.array(rowId).max(200),
  brand_ids: z.array(rowId).max(200),
  /** The band of prices there, minor units of `currency`; null: no end. */
  price_from: minor.nullable(),
  price_to: minor.nullable(),
  /** Which of Ozon's warehouses says what lies in one of ours. */
  mappings: z.array(z.object({ warehouse_id: rowId, ozon_warehouse_id: rowId }).strict()).max(500),
}

/** Body of `POST /admin/ozon/accounts`. */
export const OzonAccountInput = z
  .object({
    ...settings,
    client_id: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{1,40}$/),
    api_key: filledLine(200),
  })
  .strict()
export type OzonAccountInput = z.infer<typeof OzonAccountInput>

/** Body of `PUT /admin/ozon/accounts/{id}`; without `api_key` the key stays; `version` as it was read. */
export const OzonAccountChanges = z
  .object({ ...settings, api_key: filledLine(200).optional(), version: z.number().int() })
  .strict()
export type OzonAccountChanges = z.infer<typeof OzonAccountChanges>

const time = z.iso.datetime().nullable()

export const OzonAccount = z.object({
  id: rowId,
  ...settings,
  client_id: z.string(),
  /** Those of `brand_ids` that are there, by name. */
  brands: z.array(z.object({ id: rowId, name: z.string() })),
  /** Whether it is one of the stand-in. */
  is_stand_in: z.boolean(),
  /** Where Ozon is to send its notifications, a secret; null for those who may not change the account. */
  notifications_url: z.url().nullable(),
  /** The customer whose orders its postings become. */
  customer_id: rowId,
  checked_at: time,
  /** Why its key is not good, in Ozon's words after our kind: `key: Invalid Api-Key`; null: it is. */
  check_problem: z.string().nullable(),
  /** Methods that its key may not call. */
  missing: z.array(z.string()),
  warehouses: z.array(z.object({ id: rowId, name: z.string(), status: z.string() })),
  /** Its offers by what becomes of them; each at most 10,001. */
  counts: z.object({
    in_sync: z.number().int(),
    waiting: z.number().int(),
    unknown: z.number().int(),
    predicted: z.number().int(),
    refused: z.number().int(),
    off: z.number().int(),
  }),
  /** `waiting`: there is something to send; `blocked`: Ozon takes no calls for now. */
  push_state: z.enum(['off', 'planning', 'sending', 'blocked', 'idle']),
  pushed_at: time,
  push_problem: z.string().nullable(),
  blocked_until: time,
  orders_at: time,
  orders_problem: z.string().nullable(),
  version: z.number().int(),
})
export type OzonAccount = z.infer<typeof OzonAccount>
