import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getSynonym, listSynonyms } from './read-synonyms.ts'
import { SynonymInput, SynonymsQuery } from './schemas.ts'
import { createSynonym, deleteSynonym, updateSynonym } from './write-synonym.ts'

const byId = validate('param', IdParam)
const asInput = validate('json', SynonymInput)

const synonyms = new Hono<AppEnv>()
  .get('/', may('catalog.synonyms.view'), validate('query', SynonymsQuery), async (c) =>
    c.json(await listSynonyms(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('catalog.synonyms.create'), asInput, async (c) =>
    c.json({ data: await createSynonym(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', may('catalog.synonyms.view'), byId, async (c) =>
    c.json({ data: await getSynonym(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', may('catalog.synonyms.update'), byId, asInput, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateSynonym(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may('catalog.synonyms.delete'), byId, async (c) => {
    await deleteSynonym(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Words that mean the same in searches, as staff edit them: `/admin/synonyms`. */
export const adminSynonyms = new Hono<AppEnv>().route('/synonyms', synonyms)
