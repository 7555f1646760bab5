import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { changeOfferItems } from './change-offer-items.ts'
import { chooseOfferItems } from './choose-offer-items.ts'
import { listOfferItems } from './list-offer-items.ts'
import { offerItemsCsv } from './offer-items-csv.ts'
import { ItemChangeInput, OfferItemsCsvQuery, OfferItemsQuery } from './schemas.ts'
import { undoChange } from './undo-change.ts'

const view = may('suppliers.offer-items.view')
const update = may('suppliers.offer-items.update')
const inList = validate('query', OfferItemsQuery)

const offerItems = new Hono<AppEnv>()
  .get('/', view, inList, async (c) =>
    c.json(await listOfferItems(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/chosen', view, inList, async (c) =>
    c.json({ data: await chooseOfferItems(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/export', view, validate('query', OfferItemsCsvQuery), async (c) => {
    const body = await offerItemsCsv(c.var.ctx, c.req.valid('query'))
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="offer-items.csv"')
    return c.body(body, 200)
  })
  .post('/changes', update, validate('json', ItemChangeInput), idempotent, async (c) =>
    c.json({ data: await changeOfferItems(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/changes/:id/undo', update, validate('param', IdParam), async (c) =>
    c.json({ data: await undoChange(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** Lines of live lists, and what staff decide about them: `/admin/offer-items`. */
export const adminOfferItems = new Hono<AppEnv>().route('/offer-items', offerItems)
