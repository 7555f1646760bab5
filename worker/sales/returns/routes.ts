import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { documentHeaders } from '../documents/document-headers.ts'
import { commandOf } from '../orders/command.ts'
import { addReturnPhoto } from './ask/add-photo.ts'
import { cancelReturn } from './ask/cancel-return.ts'
import { openReturn } from './ask/open-return.ts'
import { getOrderReturns } from './ask/order-returns.ts'
import { sendOwnReturn } from './ask/send-return.ts'
import { ownReturn } from './return-state.ts'
import { ReturnInput, ReturnPhotoForm, ReturnPhotoParam, ReturnSentInput } from './schemas.ts'
import { getReturn } from './show/get-return.ts'
import { listOwnReturns } from './show/list-returns.ts'
import { openReturnPhoto } from './show/open-photo.ts'
import { openReturnSlip } from './show/return-slip.ts'

const byId = validate('param', IdParam)

/** What customers send back: `/user/returns`, and what may be of an order. */
export const returns = new Hono<AppEnv>()
  .get('/user/orders/:id/returns', requireVerified, byId, async (c) =>
    c.json({ data: await getOrderReturns(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/user/orders/:id/returns',
    requireVerified,
    byId,
    validate('json', ReturnInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'return', ...input })
      return c.json({ data: await openReturn(c.var.ctx, id, { input, command }) }, 201)
    },
  )
  .get('/user/returns', requireVerified, async (c) =>
    c.json({ data: await listOwnReturns(c.var.ctx) }, 200),
  )
  .get('/user/returns/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getReturn(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/user/returns/:id/cancel', requireVerified, byId, idempotent, async (c) =>
    c.json({ data: await cancelReturn(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/user/returns/:id/sent',
    requireVerified,
    byId,
    validate('json', ReturnSentInput),
    idempotent,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await sendOwnReturn(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .post(
    '/user/returns/:id/photos',
    requireVerified,
    byId,
    validate('form', ReturnPhotoForm),
    async (c) => {
      const { photo } = c.req.valid('form')
      const { id } = c.req.valid('param')
      return c.json({ data: await addReturnPhoto(c.var.ctx, id, photo) }, 201)
    },
  )
  .get(
    '/user/returns/:id/photos/:photo_id',
    requireVerified,
    validate('param', ReturnPhotoParam),
    async (c) => {
      const { id, photo_id: photoId } = c.req.valid('param')
      const which = ownReturn(c.var.ctx, id, { toChange: false })
      const { type, object } = await openReturnPhoto(c.var.ctx, which, photoId)
      return c.body(await object.arrayBuffer(), 200, { 'Content-Type': type })
    },
  )
  .get('/user/returns/:id/slip', requireVerified, byId, async (c) => {
    const which = ownReturn(c.var.ctx, c.req.valid('param').id, { toChange: false })
    const file = await openReturnSlip(c.var.ctx, which)
    for (const [name, value] of Object.entries(documentHeaders(file))) c.header(name, value)
    return c.body(new Uint8Array(file.bytes), 200)
  })
