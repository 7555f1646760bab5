import { z } from 'zod'

/**
 * What webhooks tell, by type. Bodies are thin: they name what has changed, and its receiver asks the API for the rest,
 * so that a late or repeated one is never wrong.
 */

const order = z.object({
  id: z.number().int(),
  number: z.string(),
  /** As it is after the event. */
  status: z.string(),
})

const favorite = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  product_id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
})

/** The `data` of each type of event. */
export const EVENT_DATA = {
  'order.placed': z.object({ order }),
  'order.paid': z.object({ order }),
  'order.changed': z.object({ order }),
  'order.shipped': z.object({ order }),
  'order.canceled': z.object({ order }),
  'order.refunded': z.object({ order }),
  'return.changed': z.object({
    return: z.object({
      id: z.number().int(),
      number: z.string(),
      order_id: z.number().int(),
      /** `requested`, `approved`, … */
      status: z.string(),
    }),
  }),
  'favorite.in_stock': z.object({ favorite }),
  'favorite.price_below': z.object({ favorite }),
  'price_list.live': z.object({
    price_list: z.object({
      id: z.number().int(),
      offer_id: z.number().int(),
      version: z.number().int(),
    }),
  }),
} as const

export type EventType = keyof typeof EVENT_DATA

export const EVENT_TYPES = Object.keys(EVENT_DATA) as [EventType, ...EventType[]]

/** Sent by hand, to see that a receiver works; no address asks for it. */
export const TEST_TYPE = 'webhook.test'

/** The body of a webhook of one type. */
export const eventBody = (type: EventType) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: EVENT_DATA[type] })
