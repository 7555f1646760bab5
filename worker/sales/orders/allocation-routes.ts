import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getLot } from '../../suppliers/shelf/get-lot.ts'
import { PlaceCountInput } from '../../suppliers/shelf/schemas.ts'
import { listWaitingLines } from './allocate/list-waiting-lines.ts'
import { moveAllocation } from './allocate/move-allocation.ts'
import { commandOf } from './command.ts'
import { countPlace, previewCount } from './count/count-place.ts'
import { MoveInput } from './schemas/allocation.ts'

const byId = validate('param', IdParam)

const allocations = new Hono<AppEnv>()
  .get('/:id/waiting', may('suppliers.shelf.view'), byId, async (c) =>
    c.json({ data: await listWaitingLines(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/place-counts/preview',
    may('suppliers.shelf.count'),
    validate('json', PlaceCountInput),
    async (c) => c.json({ data: await previewCount(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post(
    '/place-counts',
    may('suppliers.shelf.count'),
    validate('json', PlaceCountInput),
    async (c) => {
      const input = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'place-count', ...input })
      return c.json({ data: await countPlace(c.var.ctx, { input, command }) }, 201)
    },
  )
  .post(
    '/:id/move',
    may('suppliers.shelf.update'),
    byId,
    validate('json', MoveInput),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      await moveAllocation(ctx, id, c.req.valid('json'))
      return c.json({ data: await getLot(ctx, id) }, 200)
    },
  )

/** Which orders what lies on our shelf is for, and what they lose by a count: `/admin/shelf/…`. */
export const adminShelfAllocations = new Hono<AppEnv>().route('/shelf', allocations)
