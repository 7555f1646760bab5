import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { beginApply, beginUndo } from './imports/begin-apply.ts'
import { beginCompare } from './imports/begin-compare.ts'
import { discardImport } from './imports/forget-unapplied.ts'
import { getPreview } from './imports/get-preview.ts'
import { getImport, getImportRow, listImports } from './imports/import-rows.ts'
import { TableImportsQuery } from '../table-imports/schemas.ts'
import { CrossMapping, CrossUploadQuery } from './imports/schemas.ts'
import { readImport, uploadImport } from './imports/upload-import.ts'

const byId = validate('param', IdParam)
const mayImport = may('catalog.crosses.import')

const imports = new Hono<AppEnv>()
  .get('/', mayImport, validate('query', TableImportsQuery), async (c) =>
    c.json(await listImports(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayImport, validate('query', CrossUploadQuery), async (c) => {
    const uploaded = await uploadImport(c.var.ctx, c.req.raw, c.req.valid('query'))
    return c.json({ data: uploaded }, 201)
  })
  .get('/:id', mayImport, byId, async (c) =>
    c.json({ data: await getImport(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/:id', mayImport, byId, async (c) => {
    await discardImport(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/reading', mayImport, byId, async (c) => {
    const row = await getImportRow(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: await readImport(c.var.ctx, row, row.mapping) }, 200)
  })
  .post('/:id/reading', mayImport, byId, validate('json', CrossMapping), async (c) => {
    const row = await getImportRow(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: await readImport(c.var.ctx, row, c.req.valid('json')) }, 200)
  })
  .post('/:id/compare', mayImport, byId, validate('json', CrossMapping), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await beginCompare(c.var.ctx, id, c.req.valid('json')) }, 202)
  })
  .get('/:id/rows', mayImport, byId, async (c) =>
    c.json({ data: await getPreview(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/apply', mayImport, byId, async (c) =>
    c.json({ data: await beginApply(c.var.ctx, c.req.valid('param').id) }, 202),
  )
  .post('/:id/undo', mayImport, byId, async (c) =>
    c.json({ data: await beginUndo(c.var.ctx, c.req.valid('param').id) }, 202),
  )

/** Files of crosses: `/admin/crosses/imports`. */
export const adminCrossImports = new Hono<AppEnv>().route('/crosses/imports', imports)
