import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getCountry, listAdminCountries } from './admin-countries.ts'
import { createCountry } from './create-country.ts'
import { CountriesQuery, CountryChanges, CountryInput, CountryParam } from './schemas.ts'
import { updateCountry } from './update-country.ts'

const byCode = validate('param', CountryParam)

const countries = new Hono<AppEnv>()
  .get('/', may('settings.countries.view'), validate('query', CountriesQuery), async (c) =>
    c.json(await listAdminCountries(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('settings.countries.create'), validate('json', CountryInput), async (c) =>
    c.json({ data: await createCountry(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:code', may('settings.countries.view'), byCode, async (c) =>
    c.json({ data: await getCountry(c.var.ctx, c.req.valid('param').code) }, 200),
  )
  .put(
    '/:code',
    may('settings.countries.update'),
    byCode,
    validate('json', CountryChanges),
    async (c) => {
      const { code } = c.req.valid('param')
      return c.json({ data: await updateCountry(c.var.ctx, code, c.req.valid('json')) }, 200)
    },
  )

/** Where the store sends to and under which tax, as staff sets it: `/admin/countries`. */
export const adminCountries = new Hono<AppEnv>().route('/countries', countries)
