import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam, PageQuery } from '../../lib/wire.ts'
import { createCurrency } from './create-currency.ts'
import { createRate } from './create-rate.ts'
import { deleteCurrency } from './delete-currency.ts'
import { deleteRate } from './delete-rate.ts'
import { getCurrency } from './get-currency.ts'
import { getRateHistory } from './get-rate-history.ts'
import { getRateSources } from './get-rate-sources.ts'
import { listCurrencies } from './list-currencies.ts'
import { listRateChecks } from './list-rate-checks.ts'
import { listRates } from './list-rates.ts'
import { refreshRates } from './refresh-rates.ts'
import {
  CodeParam,
  CurrencyChanges,
  CurrencyInput,
  HistoryQuery,
  RateInput,
  RateSources,
  RatesQuery,
} from './schemas.ts'
import { updateCurrency } from './update-currency.ts'
import { updateRateSources } from './update-rate-sources.ts'

const byCode = validate('param', CodeParam)

const currencies = new Hono<AppEnv>()
  .get('/', may('settings.currencies.view'), async (c) =>
    c.json({ data: await listCurrencies(c.var.ctx) }, 200),
  )
  .post('/', may('settings.currencies.create'), validate('json', CurrencyInput), async (c) =>
    c.json({ data: await createCurrency(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:code', may('settings.currencies.view'), byCode, async (c) =>
    c.json({ data: await getCurrency(c.var.ctx, c.req.valid('param').code) }, 200),
  )
  .put(
    '/:code',
    may('settings.currencies.update'),
    byCode,
    validate('json', CurrencyChanges),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json({ data: await updateCurrency(c.var.ctx, code, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:code', may('settings.currencies.delete'), byCode, async (c) => {
    await deleteCurrency(c.var.ctx, c.req.valid('param').code)
    return c.body(null, 204)
  })

const rates = new Hono<AppEnv>()
  .get('/', may('settings.rates.view'), validate('query', RatesQuery), async (c) =>
    c.json(await listRates(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('settings.rates.create'), validate('json', RateInput), async (c) =>
    c.json({ data: await createRate(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/checks', may('settings.rates.view'), validate('query', PageQuery), async (c) =>
    c.json(await listRateChecks(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/history', may('settings.rates.view'), validate('query', HistoryQuery), async (c) =>
    c.json({ data: await getRateHistory(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/sources', may('settings.rates.view'), async (c) =>
    c.json({ data: await getRateSources(c.var.ctx) }, 200),
  )
  .put('/sources', may('settings.rates.update'), validate('json', RateSources), async (c) =>
    c.json({ data: await updateRateSources(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/refresh', may('settings.rates.update'), idempotent, async (c) =>
    c.json({ data: await refreshRates(c.var.ctx) }, 200),
  )
  .delete('/:id', may('settings.rates.delete'), validate('param', IdParam), async (c) => {
    await deleteRate(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Currencies and their rates, as staff see and set them: `/admin/currencies`, `/admin/rates`. */
export const adminCurrencies = new Hono<AppEnv>()
  .route('/currencies', currencies)
  .route('/rates', rates)
