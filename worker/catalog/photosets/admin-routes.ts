import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { matchNames } from '../targets/match-names.ts'
import { MatchInput, UseInput, UseParam } from '../targets/schemas.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { getPhotoset } from './get-photoset.ts'
import { listPhotosets } from './list-photosets.ts'
import { matchLinks } from './match-links.ts'
import { placePhotos } from './place-photos.ts'
import {
  FetchInput,
  HashesInput,
  LinksInput,
  PhotoForm,
  PhotosetChanges,
  PhotosetInput,
  PhotosetsQuery,
  PlacementsInput,
} from './schemas.ts'
import { knownPhotos, storePhoto } from './store-photo.ts'
import { createPhotoset, deletePhotoset, updatePhotoset } from './write-photoset.ts'
import { addUse, removeUse } from './write-use.ts'

const byId = validate('param', IdParam)
const mayView = may('catalog.photosets.view')
const mayCreate = may('catalog.photosets.create')
const mayUpdate = may('catalog.photosets.update')
const mayDelete = may('catalog.photosets.delete')
/** Pictures come to new photosets and to those that are there. */
const mayAdd = may('catalog.photosets.create|catalog.photosets.update')
const mayPlace = may('catalog.photosets.create&catalog.photosets.update')

const photosets = new Hono<AppEnv>()
  .get('/', mayView, validate('query', PhotosetsQuery), async (c) =>
    c.json(await listPhotosets(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayCreate, validate('json', PhotosetInput), idempotent, async (c) =>
    c.json({ data: await createPhotoset(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/match', mayView, validate('json', MatchInput), async (c) =>
    c.json({ data: await matchNames(c.var.ctx, c.req.valid('json').names) }, 200),
  )
  .post('/links', mayView, validate('json', LinksInput), async (c) =>
    c.json({ data: await matchLinks(c.var.ctx, c.req.valid('json').links) }, 200),
  )
  .post('/fetch', mayAdd, validate('json', FetchInput), async (c) => {
    const { type, body } = await fetchPhoto(c.var.ctx, c.req.valid('json').url)
    return c.body(body, 200, {
      'Content-Type': type,
      'Content-Disposition': 'attachment',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  .post('/known', mayAdd, validate('json', HashesInput), async (c) =>
    c.json({ data: await knownPhotos(c.var.ctx, c.req.valid('json').hashes) }, 200),
  )
  .post('/photos', mayAdd, validate('form', PhotoForm), async (c) =>
    c.json({ data: await storePhoto(c.var.ctx, c.req.valid('form')) }, 200),
  )
  .post('/placements', mayPlace, validate('json', PlacementsInput), async (c) =>
    c.json({ data: await placePhotos(c.var.ctx, c.req.valid('json').placements) }, 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getPhotoset(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', PhotosetChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updatePhotoset(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayDelete, byId, async (c) => {
    await deletePhotoset(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/uses', mayUpdate, byId, validate('json', UseInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await addUse(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id/uses/:kind/:target', mayUpdate, validate('param', UseParam), async (c) => {
    const { id, kind, target } = c.req.valid('param')
    await removeUse(c.var.ctx, id, { kind, target_id: target })
    return c.body(null, 204)
  })

/** Pictures of parts, as staff edit them: `/admin/catalog/photosets`. */
export const adminPhotosets = new Hono<AppEnv>().route('/catalog/photosets', photosets)
