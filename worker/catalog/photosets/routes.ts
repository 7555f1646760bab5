import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { openPhoto } from './open-photo.ts'
import { photosOf } from './photos-of.ts'
import { PhotoParam, ProductPhotosQuery } from './schemas.ts'

/** It never changes under its address, and is the same for everybody. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Pictures of parts: `/catalog/photos/{hash}/{size}.webp`, and which ones products have. */
export const photos = new Hono<AppEnv>()
  .get('/catalog/photos', validate('query', ProductPhotosQuery), async (c) =>
    c.json({ data: await photosOf(c.var.ctx, c.req.valid('query').products) }, 200),
  )
  .get('/catalog/photos/:hash/:size', validate('param', PhotoParam), async (c) => {
    const { hash, size } = c.req.valid('param')
    const photo = await openPhoto(c.var.ctx, hash, size)
    return c.body(photo.body as unknown as ReadableStream, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': FOR_GOOD,
      'X-Content-Type-Options': 'nosniff',
    })
  })
