import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { createLocale } from './create-locale.ts'
import { deleteLocale } from './delete-locale.ts'
import { exportTexts } from './export-texts.ts'
import { importTexts } from './import-texts.ts'
import { getLocale, listLanguages, listLocales } from './list-locales.ts'
import { listTexts } from './list-texts.ts'
import { getLocaleUses } from './locale-uses.ts'
import {
  ExportQuery,
  ImportInput,
  LocaleChanges,
  LocaleInput,
  LocaleParam,
  LocalesQuery,
  TextInput,
  TextsQuery,
} from './schemas.ts'
import { updateLocale } from './update-locale.ts'
import { writeText } from './write-text.ts'

const byCode = validate('param', LocaleParam)
const mayView = may('settings.locales.view')
const mayUpdate = may('settings.locales.update')

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' }

const locales = new Hono<AppEnv>()
  .get('/', mayView, validate('query', LocalesQuery), async (c) =>
    c.json(await listLocales(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('settings.locales.create'), validate('json', LocaleInput), async (c) =>
    c.json({ data: await createLocale(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/languages', mayView, async (c) => c.json({ data: await listLanguages(c.var.ctx) }, 200))
  .get('/:code', mayView, byCode, async (c) =>
    c.json({ data: await getLocale(c.var.ctx, c.req.valid('param').code) }, 200),
  )
  .put('/:code', mayUpdate, byCode, validate('json', LocaleChanges), async (c) => {
    const { code } = c.req.valid('param')
    return c.json({ data: await updateLocale(c.var.ctx, code, c.req.valid('json')) }, 200)
  })
  .delete('/:code', may('settings.locales.delete'), byCode, async (c) => {
    await deleteLocale(c.var.ctx, c.req.valid('param').code)
    return c.body(null, 204)
  })
  .get('/:code/uses', mayView, byCode, async (c) =>
    c.json({ data: await getLocaleUses(c.var.ctx, c.req.valid('param').code) }, 200),
  )
  .get('/:code/texts', mayView, byCode, validate('query', TextsQuery), async (c) =>
    c.json(await listTexts(c.var.ctx, c.req.valid('param').code, c.req.valid('query')), 200),
  )
  .put('/:code/texts', mayUpdate, byCode, validate('json', TextInput), async (c) => {
    const { code } = c.req.valid('param')
    return c.json({ data: await writeText(c.var.ctx, code, c.req.valid('json')) }, 200)
  })
  .post('/:code/import', mayUpdate, byCode, validate('json', ImportInput), async (c) => {
    const { code } = c.req.valid('param')
    return c.json({ data: await importTexts(c.var.ctx, code, c.req.valid('json')) }, 200)
  })
  .get('/:code/export', mayView, byCode, validate('query', ExportQuery), async (c) => {
    const query = c.req.valid('query')
    const file = await exportTexts(c.var.ctx, c.req.valid('param').code, query)
    return c.body(file, 200, { 'Content-Type': TYPES[query.format] })
  })

/** The store's languages and what they say, as staff set them: `/admin/locales`. */
export const adminLocales = new Hono<AppEnv>().route('/locales', locales)
