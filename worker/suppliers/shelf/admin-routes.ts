import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { countShelf } from './count-shelf.ts'
import { getLot } from './get-lot.ts'
import { getSheet } from './get-sheet.ts'
import { listLots } from './list-lots.ts'
import { listPlaces } from './list-places.ts'
import { lotsCsv } from './lots-csv.ts'
import {
  CountInput,
  ScrapInput,
  SheetCsvQuery,
  SheetQuery,
  ShelfCsvQuery,
  ShelfLotInput,
  ShelfQuery,
} from './schemas.ts'
import { sheetCsv } from './sheet-csv.ts'
import { scrapPieces } from './scrap-pieces.ts'
import { updateLot } from './update-lot.ts'

const byId = validate('param', IdParam)
const view = may('suppliers.shelf.view')
const count = may('suppliers.shelf.count')

const shelf = new Hono<AppEnv>()
  .get('/', view, validate('query', ShelfQuery), async (c) =>
    c.json(await listLots(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/export', view, validate('query', ShelfCsvQuery), async (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="shelf.csv"')
    return c.body(await lotsCsv(c.var.ctx, c.req.valid('query')), 200)
  })
  .get('/places', view, async (c) => c.json({ data: await listPlaces(c.var.ctx) }, 200))
  .get('/sheet', view, validate('query', SheetQuery), async (c) =>
    c.json({ data: await getSheet(c.var.ctx, c.req.valid('query').place) }, 200),
  )
  .get('/sheet/export', view, validate('query', SheetCsvQuery), async (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="count.csv"')
    return c.body(await sheetCsv(c.var.ctx, c.req.valid('query')), 200)
  })
  .post('/counts', count, validate('json', CountInput), async (c) =>
    c.json({ data: await countShelf(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', view, byId, async (c) =>
    c.json({ data: await getLot(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', may('suppliers.shelf.update'), byId, validate('json', ShelfLotInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateLot(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/scrap', count, byId, validate('json', ScrapInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await scrapPieces(c.var.ctx, id, c.req.valid('json')) }, 200)
  })

/** What lies on our own shelf: `/admin/shelf`. */
export const adminShelf = new Hono<AppEnv>().route('/shelf', shelf)
