import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getAdminPage } from './get-admin-page.ts'
import { listPages } from './list-pages.ts'
import { previewPage } from './preview-page.ts'
import { resetPage } from './reset-page.ts'
import { PageInput, PageParam, PagePreviewInput, PageVersionQuery } from './schemas.ts'
import { updatePage } from './update-page.ts'

const may = requirePermission
const byPage = validate('param', PageParam)

const pages = new Hono<AppEnv>()
  .get('/', may('settings.pages.view'), async (c) =>
    c.json({ data: await listPages(c.var.ctx) }, 200),
  )
  .get('/:slug/:locale', may('settings.pages.view'), byPage, async (c) => {
    const { slug, locale } = c.req.valid('param')
    return c.json({ data: await getAdminPage(c.var.ctx, slug, locale) }, 200)
  })
  .put(
    '/:slug/:locale',
    may('settings.pages.update'),
    byPage,
    validate('json', PageInput),
    async (c) => {
      const page = await updatePage(c.var.ctx, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data: page }, 200)
    },
  )
  .post(
    '/:slug/:locale/preview',
    may('settings.pages.update'),
    byPage,
    validate('json', PagePreviewInput),
    async (c) => {
      const { locale } = c.req.valid('param')
      return c.json({ data: await previewPage(c.var.ctx, locale, c.req.valid('json')) }, 200)
    },
  )
  .delete(
    '/:slug/:locale',
    may('settings.pages.update'),
    byPage,
    validate('query', PageVersionQuery),
    async (c) => {
      await resetPage(c.var.ctx, c.req.valid('param'), c.req.valid('query').version)
      return c.body(null, 204)
    },
  )

/** Pages of words, as staff edit them: `/admin/pages`. */
export const adminContent = new Hono<AppEnv>().route('/pages', pages)
