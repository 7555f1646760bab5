import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { MatchInput, UseInput, UseParam } from '../targets/schemas.ts'
import { getDocument } from './get-document.ts'
import { listDocuments } from './list-documents.ts'
import { matchDocuments } from './match-documents.ts'
import { placeDocuments } from './place-documents.ts'
import {
  DocumentChanges,
  DocumentsQuery,
  HashesInput,
  HashParam,
  LinkInput,
  PlacementsInput,
} from './schemas.ts'
import { type FileBody, knownFiles, storeFile } from './store-file.ts'
import { createLink, deleteDocument, updateDocument } from './write-document.ts'
import { addUse, removeUse } from './write-use.ts'

const byId = validate('param', IdParam)
const mayView = may('catalog.part-documents.view')
const mayCreate = may('catalog.part-documents.create')
const mayUpdate = may('catalog.part-documents.update')
const mayDelete = may('catalog.part-documents.delete')
const mayPlace = may('catalog.part-documents.create&catalog.part-documents.update')

const documents = new Hono<AppEnv>()
  .get('/', mayView, validate('query', DocumentsQuery), async (c) =>
    c.json(await listDocuments(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayCreate, validate('json', LinkInput), idempotent, async (c) =>
    c.json({ data: await createLink(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/match', mayView, validate('json', MatchInput), async (c) =>
    c.json({ data: await matchDocuments(c.var.ctx, c.req.valid('json').names) }, 200),
  )
  .post('/known', mayCreate, validate('json', HashesInput), async (c) =>
    c.json({ data: await knownFiles(c.var.ctx, c.req.valid('json').hashes) }, 200),
  )
  .put('/files/:hash', mayCreate, validate('param', HashParam), async (c) => {
    const size = Number(c.req.header('content-length') ?? -1)
    // The web's type check sees the DOM's stream here, the Worker its own.
    const body = c.req.raw.body as FileBody | null
    const { hash } = c.req.valid('param')
    return c.json({ data: await storeFile(c.var.ctx, { hash, size, body }) }, 200)
  })
  .post('/placements', mayPlace, validate('json', PlacementsInput), async (c) =>
    c.json({ data: await placeDocuments(c.var.ctx, c.req.valid('json').placements) }, 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getDocument(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', DocumentChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateDocument(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayDelete, byId, async (c) => {
    await deleteDocument(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/uses', mayUpdate, byId, validate('json', UseInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await addUse(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id/uses/:kind/:target', mayUpdate, validate('param', UseParam), async (c) => {
    const { id, kind, target } = c.req.valid('param')
    await removeUse(c.var.ctx, id, { kind, target_id: target })
    return c.body(null, 204)
  })

/** Documents about parts, as staff edit them: `/admin/catalog/documents`. */
export const adminPartDocuments = new Hono<AppEnv>().route('/catalog/documents', documents)
