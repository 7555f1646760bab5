import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { listAllCountries, listCountries } from './list-countries.ts'
import { ServedQuery } from './schemas.ts'

/** Where the store's customers are; with `all`, where suppliers may be. */
export const countries = new Hono<AppEnv>().get(
  '/countries',
  validate('query', ServedQuery),
  async (c) => {
    const list = c.req.valid('query').all === 'true' ? listAllCountries : listCountries
    return c.json({ data: await list(c.var.ctx) }, 200)
  },
)
