import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { listCountries } from './list-countries.ts'

/** Where the store's customers are. */
export const countries = new Hono<AppEnv>().get('/countries', async (c) =>
  c.json({ data: await listCountries(c.var.ctx) }, 200),
)
