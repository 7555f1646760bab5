import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { saidTexts } from './said-texts.ts'
import { TextsQueryOfPage } from './schemas.ts'

/** What pages say in a language that staff have added or changed: `/texts?locale=pl&namespace=shop/search&v=…`. */
export const texts = new Hono<AppEnv>().get(
  '/texts',
  validate('query', TextsQueryOfPage),
  async (c) => {
    const { locale, namespace } = c.req.valid('query')
    const said = await saidTexts(c.var.ctx, locale, namespace)
    if (said === null) throw notFound()
    // Its address changes with the texts.
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.json({ data: said }, 200)
  },
)
