import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { checkAhead } from '../../http/check-ahead.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { getAddress } from './get-address.ts'
import { listAddresses } from './list-addresses.ts'
import { AddressInput } from './schemas.ts'
import { updateAddress } from './update-address.ts'

const byId = validate('param', IdParam)
const own = checkAhead((c) => getAddress(c.var.ctx, Number(c.req.param('id'))))
const input = validate('json', AddressInput)

/** Where the signed-in person has things sent, and whom the bill names. */
export const addresses = new Hono<AppEnv>()
  .get('/user/addresses', requireVerified, async (c) =>
    c.json({ data: await listAddresses(c.var.ctx) }, 200),
  )
  .post('/user/addresses', requireVerified, input, async (c) =>
    c.json({ data: await createAddress(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/user/addresses/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getAddress(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/user/addresses/:id', requireVerified, byId, own, input, async (c) => {
    const data = await updateAddress(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data }, 200)
  })
  .delete('/user/addresses/:id', requireVerified, byId, async (c) => {
    await deleteAddress(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
