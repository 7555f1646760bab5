import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { deleteView } from './delete-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { saveView } from './save-view.ts'
import { noteExport } from './note-export.ts'
import { ListExport, LISTS, SavedViewInput, SavedViewsQuery } from './schemas.ts'

/** Any permission to see a list; the verbs check the list at hand. */
const maySeeLists = requirePermission([...new Set(Object.values(LISTS))].join('|'))

/** Views of lists, own and shared: `/admin/saved-views`; and that one was saved as a file. */
export const adminSavedViews = new Hono<AppEnv>()
  .get('/saved-views', maySeeLists, validate('query', SavedViewsQuery), async (c) =>
    c.json({ data: await listSavedViews(c.var.ctx, c.req.valid('query').list) }, 200),
  )
  .post('/saved-views', maySeeLists, validate('json', SavedViewInput), async (c) =>
    c.json({ data: await saveView(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/list-exports', maySeeLists, validate('json', ListExport), async (c) => {
    await noteExport(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/saved-views/:id', maySeeLists, validate('param', IdParam), async (c) => {
    await deleteView(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
