import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getMethod, listMethods } from './get-method.ts'
import { orderMethods } from './order-methods.ts'
import { updateMethod } from './update-method.ts'
import { MethodParam, PaymentMethodChanges, PaymentMethodOrder } from './schemas.ts'

const byCode = validate('param', MethodParam)

const methods = new Hono<AppEnv>()
  .get('/', may('settings.store.view'), async (c) =>
    c.json({ data: await listMethods(c.var.ctx) }, 200),
  )
  .put('/order', may('settings.store.update'), validate('json', PaymentMethodOrder), async (c) =>
    c.json({ data: await orderMethods(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/:code', may('settings.store.view'), byCode, async (c) =>
    c.json({ data: await getMethod(c.var.ctx, c.req.valid('param').code) }, 200),
  )
  .put(
    '/:code',
    may('settings.store.update'),
    byCode,
    validate('json', PaymentMethodChanges),
    requireConfirmed,
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json({ data: await updateMethod(c.var.ctx, code, c.req.valid('json')) }, 200)
    },
  )

/** Staff's calls on payment methods: `/admin/payment-methods`. */
export const adminPaymentMethods = new Hono<AppEnv>().route('/payment-methods', methods)
