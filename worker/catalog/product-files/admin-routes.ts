import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { TableImportsQuery } from '../table-imports/schemas.ts'
import { productsFile } from './export/products-file.ts'
import { beginApply, beginUndo } from './imports/begin-apply.ts'
import { beginCompare } from './imports/begin-compare.ts'
import { discardImport } from './imports/forget-unapplied.ts'
import { getPreview } from './imports/get-preview.ts'
import { getImport, getImportRow, listImports } from './imports/import-rows.ts'
import { readImport, uploadImport } from './imports/upload-import.ts'
import { ProductMapping, ProductsFileQuery, ProductUploadQuery } from './schemas.ts'

const byId = validate('param', IdParam)
const mayView = may('catalog.products.view')
const mayUpdate = may('catalog.products.update')

const imports = new Hono<AppEnv>()
  .get('/', mayUpdate, validate('query', TableImportsQuery), async (c) =>
    c.json(await listImports(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayUpdate, validate('query', ProductUploadQuery), async (c) => {
    const uploaded = await uploadImport(c.var.ctx, c.req.raw, c.req.valid('query'))
    return c.json({ data: uploaded }, 201)
  })
  .get('/:id', mayUpdate, byId, async (c) =>
    c.json({ data: await getImport(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/:id', mayUpdate, byId, async (c) => {
    await discardImport(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/reading', mayUpdate, byId, async (c) => {
    const row = await getImportRow(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: await readImport(c.var.ctx, row, row.mapping) }, 200)
  })
  .post('/:id/reading', mayUpdate, byId, validate('json', ProductMapping), async (c) => {
    const row = await getImportRow(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: await readImport(c.var.ctx, row, c.req.valid('json')) }, 200)
  })
  .post('/:id/compare', mayUpdate, byId, validate('json', ProductMapping), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await beginCompare(c.var.ctx, id, c.req.valid('json')) }, 202)
  })
  .get('/:id/rows', mayUpdate, byId, async (c) =>
    c.json({ data: await getPreview(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/apply', mayUpdate, byId, async (c) =>
    c.json({ data: await beginApply(c.var.ctx, c.req.valid('param').id) }, 202),
  )
  .post('/:id/undo', mayUpdate, byId, async (c) =>
    c.json({ data: await beginUndo(c.var.ctx, c.req.valid('param').id) }, 202),
  )

/** Products as files, out and in: `/admin/catalog/products.csv`, `.xlsx` and `/imports`. */
export const adminProductFiles = new Hono<AppEnv>()
  .get('/catalog/products.csv', mayView, validate('query', ProductsFileQuery), async (c) => {
    const { body, headers } = await productsFile(c.var.ctx, c.req.valid('query'), 'csv')
    return c.body(body, 200, headers)
  })
  .get('/catalog/products.xlsx', mayView, validate('query', ProductsFileQuery), async (c) => {
    const { body, headers } = await productsFile(c.var.ctx, c.req.valid('query'), 'xlsx')
    return c.body(body, 200, headers)
  })
  .route('/catalog/products/imports', imports)
