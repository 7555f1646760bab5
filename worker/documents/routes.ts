import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { requireVerified } from '../http/require-actor.ts'
import { requirePermission } from '../http/require-permission.ts'
import { validate } from '../http/validate.ts'
import { randomToken } from '../lib/random.ts'
import { ownOrder } from '../orders/get-order.ts'
import { orderById } from '../orders/order-state.ts'
import { printDocument } from './print-document.ts'
import { DocumentParam } from './schemas.ts'

const byDocument = validate('param', DocumentParam)

const REST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Nothing on paper may run or load; its style alone is let in. */
async function page(c: Context<AppEnv>, print: (nonce: string) => Promise<string>) {
  const nonce = randomToken()
  const paper = await print(nonce)
  c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; ${REST}`)
  return c.html(paper, 200)
}

/** Documents of orders as pages to be printed: for who bought, and for staff. */
export const documents = new Hono<AppEnv>()
  .get('/user/orders/:id/documents/:document', requireVerified, byDocument, (c) => {
    const { id, document } = c.req.valid('param')
    const which = ownOrder(c.var.ctx, id, { toChange: false })
    return page(c, (nonce) => printDocument(c.var.ctx, which, { document, nonce }))
  })
  .get(
    '/admin/orders/:id/documents/:document',
    requirePermission('sales.orders.view'),
    byDocument,
    (c) => {
      const { id, document } = c.req.valid('param')
      return page(c, (nonce) => printDocument(c.var.ctx, orderById(id), { document, nonce }))
    },
  )
