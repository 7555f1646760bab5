import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { createPartRequest } from './create-part-request.ts'
import { listOwnRequests } from './list-own-requests.ts'
import { PartRequestInput } from './schemas.ts'

/** Asking for parts that are not offered: guests and customers. */
export const partRequests = new Hono<AppEnv>()
  .post('/part-requests', validate('json', PartRequestInput), idempotent, async (c) =>
    c.json({ data: await createPartRequest(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/user/part-requests', requireVerified, async (c) =>
    c.json({ data: await listOwnRequests(c.var.ctx) }, 200),
  )
