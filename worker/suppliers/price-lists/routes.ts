import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { takeList } from './tokens/take-list.ts'

/** Price lists that suppliers' programs send: `/lists/{token}`. */
export const priceLists = new Hono<AppEnv>().post('/lists/:token', provesItself, async (c) => {
  const { list, isNew } = await takeList(c.var.ctx, {
    token: c.req.param('token'),
    fileName: c.req.header('x-file-name') ?? c.req.query('file') ?? 'list',
    body: c.req.raw.body,
  })
  const { id, version, status } = list
  return c.json({ data: { id, version, status, is_new: isNew } }, 202)
})
