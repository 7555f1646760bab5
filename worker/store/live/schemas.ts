import { z } from 'zod'
import type { Permission } from '../../permissions.ts'

/**
 * Says that something has changed, but not what: the page then asks the API, which checks permissions. Late,
 * lost or repeated hints do no harm.
 */
export const LiveHint = z.object({
  /**
   * `supplier-order` 0: what waits to be bought; `contact` 0: tasks about anything else; `price-list` 0: downloads.
   * Those of returns and below name no one: 0.
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
    'rate',
    'job',
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
  rate: 'settings.rates.view',
  job: 'settings.jobs.view',
} satisfies Record<LiveHint['kind'], Permission>
