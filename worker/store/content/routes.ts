import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { getPage } from './get-page.ts'
import { PageQuery, SlugParam } from './schemas.ts'

/** Help and legal texts, as everybody reads them. */
export const content = new Hono<AppEnv>().get(
  '/pages/:slug',
  etag(),
  validate('param', SlugParam),
  validate('query', PageQuery),
  async (c) => {
    const { locale } = c.req.valid('query')
    // Cached by browsers but revalidated each time: an edit is seen at once.
    c.header('Cache-Control', 'public, no-cache')
    if (locale === undefined) c.header('Vary', 'Cookie, Accept-Language', { append: true })
    const page = await getPage(c.var.ctx, c.req.valid('param').slug, locale ?? c.var.ctx.locale)
    return c.json({ data: page }, 200)
  },
)
