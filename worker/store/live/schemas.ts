import { z } from 'zod'
import { pageQuery } from '../../lib/wire.ts'
import type { Permission } from '../../permissions.ts'

/**
 * Says that something has changed, but not what: the page then asks the API, which checks permissions. Late,
 * lost or repeated hints do no harm.
 */
export const LiveHint = z.object({
  /**
   * `supplier-order` 0: what waits to be bought; `contact` 0: tasks about anything else; `price-list` 0: downloads.
   * Those of returns and below name no one: 0. That of `test` is a number of its own, by which its sender knows it.
   */
  kind: z.enum([
    'order',
    'price-list',
    'supplier-order',
    'contact',
    'return',
    'mail',
    'inbound-mail',
    'brand',
    'product',
    'rate',
    'job',
    'trouble',
    'test',
  ]),
  id: z.number().int(),
})
export type LiveHint = z.infer<typeof LiveHint>

/** The permission to be notified of each kind: the one to look at it. */
export const HEARD_WITH = {
  order: 'sales.orders.view',
  'price-list': 'suppliers.price-lists.view',
  'supplier-order': 'suppliers.orders.view',
  contact: 'customers.contacts.view',
  return: 'sales.returns.view',
  mail: 'settings.jobs.view',
  'inbound-mail': 'suppliers.inbound-mails.view',
  brand: 'catalog.brands.view',
  product: 'catalog.products.view',
  rate: 'settings.rates.view',
  job: 'settings.jobs.view',
  trouble: 'settings.jobs.view',
  test: 'settings.live.view',
} satisfies Record<LiveHint['kind'], Permission>

/** Where a connection is from: the back office, or the shop. */
export const PLACES = ['admin', 'shop'] as const

/** Query of `GET /admin/connections`; the newest come first. */
export const ConnectionsQuery = pageQuery(['since', 'heard_at', 'person']).extend({
  place: z.enum(PLACES).optional(),
})
export type ConnectionsQuery = z.infer<typeof ConnectionsQuery>

/** An open connection. */
export const Connection = z.object({
  /** `staff.<id>`, or `7.<id>` in the room of person 7. */
  id: z.string(),
  person: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  place: z.enum(PLACES),
  /** The page it shows; pages of the shop do not say theirs: null. */
  page: z.string().nullable(),
  since: z.iso.datetime(),
  /** When its page was heard of last: pages ping every half a minute. */
  heard_at: z.iso.datetime(),
})
export type Connection = z.infer<typeof Connection>

export const ConnectionParam = z.object({
  id: z.string().regex(/^(staff|[1-9]\d{0,14})\.[0-9a-f-]{36}$/),
})

/** Hints that were sent lately, and to how many connections. */
export const LiveFigures = z.object({
  connections: z.number().int(),
  /** Rooms with somebody in them. */
  rooms: z.number().int(),
  /** Every minute of the last hour, the oldest first. */
  minutes: z.array(
    z.object({ at: z.iso.datetime(), hints: z.number().int(), sent: z.number().int() }),
  ),
  /** The latest fifty, the newest first. */
  hints: z.array(LiveHint.extend({ at: z.iso.datetime(), sent: z.number().int() })),
})
export type LiveFigures = z.infer<typeof LiveFigures>

/** A test hint that was sent: its number, and to how many connections. */
export const TestHint = z.object({ id: z.number().int(), sent: z.number().int() })
export type TestHint = z.infer<typeof TestHint>
