import { type Context, Hono } from 'hono'
import { actorOf } from '../../actor-of.ts'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { documentHeaders } from '../documents/document-headers.ts'
import { sendReturn } from './ask/send-return.ts'
import { approveReturn, declineReturn, receiveReturn } from './inspect/answer-return.ts'
import { inspectReturn } from './inspect/inspect-return.ts'
import { refundReturn } from './inspect/refund-return.ts'
import { listReplacements } from './replace/list-replacements.ts'
import { replaceReturn } from './replace/replace-return.ts'
import { returnById, type ReturnState } from './return-state.ts'
import {
  AdminReturnsQuery,
  ReplacementInput,
  ReturnDeclineInput,
  ReturnInspectionInput,
  ReturnPhotoParam,
  ReturnSentInput,
} from './schemas.ts'
import { getAdminReturn } from './show/get-return.ts'
import { listAdminReturns } from './show/list-returns.ts'
import { openReturnPhoto } from './show/open-photo.ts'
import { presentAdminReturn } from './show/present-return.ts'
import { openReturnSlip } from './show/return-slip.ts'

const byId = validate('param', IdParam)
const mayView = may('sales.returns.view')
const mayUpdate = may('sales.returns.update')
const mayReplace = may('sales.returns.update&sales.orders.update')

const one = (c: Context<AppEnv>, state: ReturnState) => ({
  data: presentAdminReturn(state, actorOf(c.var.ctx).permissions),
})

const returns = new Hono<AppEnv>()
  .get('/', mayView, validate('query', AdminReturnsQuery), async (c) =>
    c.json(await listAdminReturns(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getAdminReturn(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/:id/photos/:photo_id', mayView, validate('param', ReturnPhotoParam), async (c) => {
    const { id, photo_id: photoId } = c.req.valid('param')
    const { type, object } = await openReturnPhoto(c.var.ctx, returnById(id), photoId)
    return c.body(await object.arrayBuffer(), 200, { 'Content-Type': type })
  })
  .get('/:id/slip', mayView, byId, async (c) => {
    const file = await openReturnSlip(c.var.ctx, returnById(c.req.valid('param').id))
    for (const [name, value] of Object.entries(documentHeaders(file))) c.header(name, value)
    return c.body(new Uint8Array(file.bytes), 200)
  })
  .post('/:id/approve', mayUpdate, byId, idempotent, async (c) =>
    c.json(one(c, await approveReturn(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .post(
    '/:id/decline',
    mayUpdate,
    byId,
    validate('json', ReturnDeclineInput),
    idempotent,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(one(c, await declineReturn(c.var.ctx, id, c.req.valid('json'))), 200)
    },
  )
  .post('/:id/sent', mayUpdate, byId, validate('json', ReturnSentInput), idempotent, async (c) => {
    const which = returnById(c.req.valid('param').id)
    return c.json(one(c, await sendReturn(c.var.ctx, which, c.req.valid('json'))), 200)
  })
  .post('/:id/receive', mayUpdate, byId, idempotent, async (c) =>
    c.json(one(c, await receiveReturn(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .post(
    '/:id/inspect',
    mayUpdate,
    byId,
    validate('json', ReturnInspectionInput),
    idempotent,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(one(c, await inspectReturn(c.var.ctx, id, c.req.valid('json'))), 200)
    },
  )
  .post('/:id/refund', may('sales.returns.refund&sales.orders.refund'), byId, async (c) =>
    c.json(one(c, await refundReturn(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .get('/:id/replacements', mayReplace, byId, async (c) =>
    c.json({ data: await listReplacements(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/replace', mayReplace, byId, validate('json', ReplacementInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(one(c, await replaceReturn(c.var.ctx, id, c.req.valid('json'))), 200)
  })

/** What customers send back, as staff answer, receive, refund and replace it: `/admin/returns`. */
export const adminReturns = new Hono<AppEnv>().route('/returns', returns)
