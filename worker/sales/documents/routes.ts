import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { documentHeaders } from './document-headers.ts'
import { type DocumentFile, openDocument } from './open-document.ts'
import { DocumentParam, DocumentQuery } from './schemas.ts'
import { orderById } from '../orders/order-state.ts'
import { ownOrder } from '../orders/show/get-order.ts'

const byDocument = validate('param', DocumentParam)
const byFormat = validate('query', DocumentQuery)

/** Answers a document, or 304 when the client has it: its hash is the entity tag. */
function send(c: Context<AppEnv>, file: DocumentFile) {
  const etag = `"${file.sha256}"`
  c.header('ETag', etag)
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  for (const [name, value] of Object.entries(documentHeaders(file))) c.header(name, value)
  const bytes = new Uint8Array(file.bytes)
  return file.format === 'html' ? c.html(new TextDecoder().decode(bytes), 200) : c.body(bytes, 200)
}

/** Documents of orders as pages to print and as PDF, for customers and for staff. */
export const documents = new Hono<AppEnv>()
  .get('/user/orders/:id/documents/:document', requireVerified, byDocument, byFormat, async (c) => {
    const { id, document } = c.req.valid('param')
    const which = ownOrder(c.var.ctx, id, { toChange: false })
    return send(c, await openDocument(c.var.ctx, which, { document, ...c.req.valid('query') }))
  })
  .get(
    '/admin/orders/:id/documents/:document',
    requirePermission('sales.orders.view'),
    byDocument,
    byFormat,
    async (c) => {
      const { id, document } = c.req.valid('param')
      const wanted = { document, ...c.req.valid('query') }
      return send(c, await openDocument(c.var.ctx, orderById(id), wanted))
    },
  )
