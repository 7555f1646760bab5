import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { inChosenCurrency } from '../../http/currency-preferences.ts'
import { validate } from '../../http/validate.ts'
import { getCatalogTree } from './get-catalog-tree.ts'
import { getCategoryPage } from './get-category-page.ts'
import { CategoryQuery } from './schemas/browse.ts'

/** The catalogue as a shopper browses it: its tree, and a category's parts. */
export const browse = new Hono<AppEnv>()
  .get('/catalog', async (c) => c.json({ data: await getCatalogTree(c.var.ctx) }, 200))
  .get('/catalog/category', validate('query', CategoryQuery), async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json(await getCategoryPage(c.var.ctx, query), 200)
  })
