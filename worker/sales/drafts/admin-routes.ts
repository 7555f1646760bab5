import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { commandOf } from '../orders/command.ts'
import { calculateDraft } from './calculate-draft.ts'
import { listOffers } from './list-offers.ts'
import { matchList } from './match-list.ts'
import { placeDraft } from './place-draft.ts'
import { quoteDraft } from './quote-draft.ts'
import {
  DraftInput,
  DraftListInput,
  DraftOffersQuery,
  PlaceDraftInput,
  QuoteDraftInput,
} from './schemas.ts'

/** Who places orders or makes quotes for customers. */
const SELLS = 'sales.orders.create|sales.quotes.create'

/** The command of a call: its key repeated with the same input does nothing twice. */
const commandFor = (c: Context<AppEnv>, kind: string, input: object) =>
  commandOf(sentKey(c), { kind, ...input })

const drafts = new Hono<AppEnv>()
  .post('/', may(SELLS), validate('json', DraftInput), async (c) =>
    c.json({ data: await calculateDraft(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/list', may(SELLS), validate('json', DraftListInput), async (c) =>
    c.json({ data: await matchList(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/offers', may(SELLS), validate('query', DraftOffersQuery), async (c) =>
    c.json({ data: await listOffers(c.var.ctx, c.req.valid('query')) }, 200),
  )

/** What staff put together for a customer, and what becomes of it: `/admin/drafts`, `/admin/orders`, `/admin/quotes`. */
export const adminDrafts = new Hono<AppEnv>()
  .route('/drafts', drafts)
  .post('/orders', may('sales.orders.create'), validate('json', PlaceDraftInput), async (c) => {
    const input = c.req.valid('json')
    const command = commandFor(c, 'order', input)
    return c.json({ data: await placeDraft(c.var.ctx, { input, command }) }, 201)
  })
  .post('/quotes', may('sales.quotes.create'), validate('json', QuoteDraftInput), async (c) => {
    const input = c.req.valid('json')
    const command = commandFor(c, 'quote', input)
    return c.json({ data: await quoteDraft(c.var.ctx, { input, command }) }, 201)
  })
