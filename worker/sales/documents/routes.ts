import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { documentResponse } from './document-response.ts'
import { openDocument } from './open-document.ts'
import { DocumentParam, DocumentQuery } from './schemas.ts'
import { orderById } from '../orders/order-state.ts'
import { ownOrder } from '../orders/show/get-order.ts'

const byDocument = validate('param', DocumentParam)
const byFormat = validate('query', DocumentQuery)

/** Documents of orders as pages to print and as PDF, for customers and for staff. */
export const documents = new Hono<AppEnv>()
  .get('/user/orders/:id/documents/:document', requireVerified, byDocument, byFormat, async (c) => {
    const { id, document } = c.req.valid('param')
    const which = ownOrder(c.var.ctx, id, { toChange: false })
    return documentResponse(
      c,
      await openDocument(c.var.ctx, which, { document, ...c.req.valid('query') }),
    )
  })
  .get(
    '/admin/orders/:id/documents/:document',
    requirePermission('sales.orders.view'),
    byDocument,
    byFormat,
    async (c) => {
      const { id, document } = c.req.valid('param')
      const wanted = { document, ...c.req.valid('query') }
      return documentResponse(c, await openDocument(c.var.ctx, orderById(id), wanted))
    },
  )
