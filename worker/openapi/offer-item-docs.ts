import { z } from 'zod'
import { ChosenItem, ItemChanged, OfferItem } from '../suppliers/offer-items/schemas.ts'
import { one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Lines of live lists, and what staff decide about them. */
export const OFFER_ITEM_DOCS: Record<string, RouteDoc> = {
  'GET /admin/offer-items': page('Lines of all live lists, priced now', OfferItem),
  'GET /admin/offer-items/chosen': one(
    'The ids of all that match, for one command',
    z.array(ChosenItem),
  ),
  'GET /admin/offer-items/export': {
    summary: 'The same as a CSV, all pages of it',
    status: 200,
    media: 'text/csv',
  },
  'POST /admin/offer-items/changes': one(
    'Hide lines, show them, or set their days, minimum or price by hand in place of their lists’',
    ItemChanged,
    201,
  ),
  'POST /admin/offer-items/changes/:id/undo': one(
    'Give lines back what they had before a change',
    ItemChanged,
  ),
}
