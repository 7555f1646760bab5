import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { decidePairs } from './decide-pairs.ts'
import { denyCross } from './deny-cross.ts'
import { importCrosses } from './import-crosses.ts'
import { listCrosses } from './list-crosses.ts'
import { listPairs } from './list-pairs.ts'
import { readSmallText } from './read-small-text.ts'
import {
  CrossChanges,
  CrossDecision,
  CrossesQuery,
  CrossImportQuery,
  CrossPairsQuery,
} from './schemas.ts'

const byId = validate('param', IdParam)

const crosses = new Hono<AppEnv>()
  .get('/', may('catalog.crosses.view'), validate('query', CrossesQuery), async (c) =>
    c.json(await listCrosses(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/pairs', may('catalog.crosses.view'), validate('query', CrossPairsQuery), async (c) =>
    c.json(await listPairs(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/decide', may('catalog.crosses.update'), validate('json', CrossDecision), async (c) =>
    c.json({ data: await decidePairs(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post(
    '/import',
    may('catalog.crosses.import'),
    validate('query', CrossImportQuery),
    async (c) => {
      const text = await readSmallText(c.req.raw)
      const { source } = c.req.valid('query')
      return c.json({ data: await importCrosses(c.var.ctx, { text, source }) }, 200)
    },
  )
  .put('/:id', may('catalog.crosses.update'), byId, validate('json', CrossChanges), async (c) => {
    await denyCross(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })

/** Crosses, as staff edit them: `/admin/crosses`. */
export const adminCrosses = new Hono<AppEnv>().route('/crosses', crosses)
