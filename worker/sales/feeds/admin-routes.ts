import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createFeed } from './create-feed.ts'
import { deleteFeed, restoreFeed } from './delete-feed.ts'
import { feedOptions } from './feed-options.ts'
import { getFeed, listFeeds } from './list-feeds.ts'
import { previewFeed } from './preview-feed.ts'
import { renewLink } from './renew-link.ts'
import { FeedChanges, FeedInput, FeedPreviewInput, FeedsQuery } from './schemas.ts'
import { updateFeed } from './update-feed.ts'

const byId = validate('param', IdParam)
const mayView = may('settings.integrations.view')
const mayManage = may('settings.integrations.manage')

const feeds = new Hono<AppEnv>()
  .get('/', mayView, validate('query', FeedsQuery), async (c) =>
    c.json(await listFeeds(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayManage, validate('json', FeedInput), async (c) =>
    c.json({ data: await createFeed(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/options', mayView, async (c) => c.json({ data: await feedOptions(c.var.ctx) }, 200))
  .post('/preview', mayView, validate('json', FeedPreviewInput), async (c) =>
    c.json({ data: await previewFeed(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getFeed(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayManage, byId, validate('json', FeedChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateFeed(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayManage, byId, async (c) => {
    await deleteFeed(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restore', mayManage, byId, async (c) =>
    c.json({ data: await restoreFeed(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/link', mayManage, byId, async (c) =>
    c.json({ data: await renewLink(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** What is on sale, as other sites read it: `/admin/feeds`. */
export const adminFeeds = new Hono<AppEnv>().route('/feeds', feeds)
