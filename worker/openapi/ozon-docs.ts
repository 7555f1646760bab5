import { z } from 'zod'
import { OzonAccount } from '../markets/ozon/schemas/accounts.ts'
import { OzonItem, OzonPrice, OzonRetried } from '../markets/ozon/schemas/items.ts'
import { OzonPostingRow } from '../markets/ozon/schemas/postings.ts'
import { OzonNotified } from '../markets/ozon/schemas/notifications.ts'
import { bare, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Selling on Ozon. */
export const OZON_DOCS: Record<string, RouteDoc> = {
  'POST /ozon/:token': bare(
    'A notification of Ozon, sent to the secret address of an account; may be repeated',
    OzonNotified,
  ),
  'GET /admin/ozon/accounts': one('Accounts on Ozon, without their keys', z.array(OzonAccount)),
  'POST /admin/ozon/accounts': one('Add an account; its key is checked at once', OzonAccount, 201),
  'GET /admin/ozon/accounts/:id': one('An account on Ozon', OzonAccount),
  'PUT /admin/ozon/accounts/:id': one('Change an account, or switch it off or on', OzonAccount),
  'DELETE /admin/ozon/accounts/:id': nothing(
    'Delete an account; 409 while postings of it are under way',
  ),
  'POST /admin/ozon/accounts/:id/address': one(
    'Give it another address for Ozon’s notifications',
    OzonAccount,
  ),
  'POST /admin/ozon/accounts/:id/check': one('Check its key and read its warehouses', OzonAccount),
  'POST /admin/ozon/accounts/:id/push': one(
    'Send all that differs, and read its orders',
    OzonAccount,
  ),
  'POST /admin/ozon/accounts/:id/stand-in-order': one(
    'Order a piece on the stand-in, in test mode',
    z.object({ posting_number: z.string() }),
    201,
  ),
  'GET /admin/ozon/items': page('Offers on Ozon, ours beside theirs', OzonItem),
  'POST /admin/ozon/items': one('Offer a product always, or never', OzonItem, 201),
  'POST /admin/ozon/items/retries': one(
    'Send again what was refused, and let jumps of price go',
    OzonRetried,
  ),
  'PUT /admin/ozon/items/:id': one('Offer an item always, never, or by the rule', OzonItem),
  'GET /admin/ozon/items/:id/prices': one(
    'Prices that Ozon took or refused, oldest first',
    z.array(OzonPrice),
  ),
  'GET /admin/ozon/postings': page('What is ordered on Ozon, newest first', OzonPostingRow),
  'POST /admin/ozon/postings/:id/retry': one('Take the next step of a posting', OzonPostingRow),
}
