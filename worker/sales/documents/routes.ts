import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { ownOrder } from '../orders/show/get-order.ts'
import { orderById } from '../orders/commit/order-state.ts'
import { fileName } from './file-name.ts'
import { type DocumentFile, openDocument } from './open-document.ts'
import { DocumentParam, DocumentQuery } from './schemas.ts'
import { styleSource } from './style-source.ts'

const byDocument = validate('param', DocumentParam)
const byFormat = validate('query', DocumentQuery)

const REST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Its hash says whether it is another. Kept by no browser, as whatever is somebody's. */
function hand(c: Context<AppEnv>, { paper, format, bytes, sha256 }: DocumentFile) {
  const etag = `"${sha256}"`
  c.header('ETag', etag)
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  if (format === 'html') return page(c, new TextDecoder().decode(bytes))
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', fileName(paper))
  return c.body(new Uint8Array(bytes), 200)
}

/** Nothing on paper may run or load; its style alone is let in. */
function page(c: Context<AppEnv>, paper: string) {
  const style = styleSource(paper)
  c.header('Content-Security-Policy', `default-src 'none'; style-src ${style}; ${REST}`)
  return c.html(paper, 200)
}

/** Documents of orders as pages to be printed and as PDF: for who bought, and for staff. */
export const documents = new Hono<AppEnv>()
  .get('/user/orders/:id/documents/:document', requireVerified, byDocument, byFormat, async (c) => {
    const { id, document } = c.req.valid('param')
    const which = ownOrder(c.var.ctx, id, { toChange: false })
    return hand(c, await openDocument(c.var.ctx, which, { document, ...c.req.valid('query') }))
  })
  .get(
    '/admin/orders/:id/documents/:document',
    requirePermission('sales.orders.view'),
    byDocument,
    byFormat,
    async (c) => {
      const { id, document } = c.req.valid('param')
      const wanted = { document, ...c.req.valid('query') }
      return hand(c, await openDocument(c.var.ctx, orderById(id), wanted))
    },
  )
