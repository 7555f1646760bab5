import { z } from 'zod'
import { SearchListResult } from '../catalog/search/schemas/search.ts'
import { CustomerSummary } from '../people/customers/schemas.ts'
import { Draft, DraftOffers, DraftPlaced } from '../sales/drafts/schemas.ts'
import { AdminQuote } from '../sales/quotes/schemas.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Orders and quotes that staff make for customers. */
export const DRAFT_DOCS: Record<string, RouteDoc> = {
  'GET /admin/customers': one(
    'Customers by name, e-mail, company, tax number or phone; twenty at most',
    z.array(CustomerSummary),
  ),
  'POST /admin/customers': one(
    'Make an account for a customer, who is mailed a link to choose the password',
    CustomerSummary,
    201,
  ),
  'POST /admin/drafts': one(
    'What an order for a customer comes to now, with the ways to send and pay it; it writes nothing',
    Draft,
  ),
  'POST /admin/drafts/list': one('What a customer’s pasted list means', SearchListResult),
  'GET /admin/drafts/offers': one('Who offers a product, the cheapest first', DraftOffers),
  'POST /admin/orders': one(
    'Place an order for a customer, once for each `Idempotency-Key`',
    DraftPlaced,
    201,
  ),
  'POST /admin/quotes': one(
    'Make a quote for a customer, who gets it by mail; once for each `Idempotency-Key`',
    AdminQuote,
    201,
  ),
}
