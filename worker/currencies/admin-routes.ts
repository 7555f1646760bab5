import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { requirePermission as may } from '../http/require-permission.ts'
import { validate } from '../http/validate.ts'
import { RateInput, RatesQuery } from '../pricing/schemas.ts'
import { createRate } from './create-rate.ts'
import { listCurrencies } from './list-currencies.ts'
import { listRates } from './list-rates.ts'

/** Currencies and their rates, as staff see and set them: `/admin/currencies`, `/admin/rates`. */
export const adminCurrencies = new Hono<AppEnv>()
  .get('/currencies', may('settings.currencies.view'), async (c) =>
    c.json({ data: await listCurrencies(c.var.ctx) }, 200),
  )
  .get('/rates', may('settings.rates.view'), validate('query', RatesQuery), async (c) =>
    c.json(await listRates(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/rates', may('settings.rates.create'), validate('json', RateInput), async (c) =>
    c.json({ data: await createRate(c.var.ctx, c.req.valid('json')) }, 201),
  )
