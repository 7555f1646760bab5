import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { answerPartRequest, closePartRequest, takePartRequest } from './change-part-request.ts'
import { getPartRequest, listPartRequests } from './list-admin-requests.ts'
import { AnswerInput, CloseInput, PartRequestsQuery, TakeInput } from './schemas.ts'

const byId = validate('param', IdParam)
const mayUpdate = may('sales.part-requests.update')

const requests = new Hono<AppEnv>()
  .get('/', may('sales.part-requests.view'), validate('query', PartRequestsQuery), async (c) =>
    c.json(await listPartRequests(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', may('sales.part-requests.view'), byId, async (c) =>
    c.json({ data: await getPartRequest(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/take', mayUpdate, byId, validate('json', TakeInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await takePartRequest(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/answer', mayUpdate, byId, validate('json', AnswerInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await answerPartRequest(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/close', mayUpdate, byId, validate('json', CloseInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await closePartRequest(c.var.ctx, id, c.req.valid('json')) }, 200)
  })

/** What customers asked for, as staff answer it: `/admin/part-requests`. */
export const adminPartRequests = new Hono<AppEnv>().route('/part-requests', requests)
