import { z } from 'zod'
import { Photo, Photoset, PhotosetRow, Placed } from '../catalog/photosets/schemas.ts'
import { NameMatch } from '../catalog/targets/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const PHOTOSETS = '/admin/catalog/photosets'

/** Pictures of parts, as staff edit them. */
export const PHOTOSET_DOCS: Record<string, RouteDoc> = {
  [`GET ${PHOTOSETS}`]: page('Photosets', PhotosetRow),
  [`POST ${PHOTOSETS}`]: one('Add a photoset', Photoset, 201),
  [`POST ${PHOTOSETS}/match`]: one('Which products names of files are about', z.array(NameMatch)),
  [`POST ${PHOTOSETS}/links`]: one(
    'Which products lines of a list of addresses are about',
    z.array(NameMatch),
  ),
  [`POST ${PHOTOSETS}/fetch`]: {
    summary: 'Fetch a picture from a public address (15 MB)',
    status: 200,
    media: 'application/octet-stream',
  },
  [`POST ${PHOTOSETS}/known`]: one('Which pictures are stored already', z.array(Photo)),
  [`POST ${PHOTOSETS}/photos`]: one('Store a picture in its four sizes', Photo),
  [`POST ${PHOTOSETS}/placements`]: one('Give pictures to products', z.array(Placed)),
  [`GET ${PHOTOSETS}/:id`]: one('A photoset with its pictures', Photoset),
  [`PUT ${PHOTOSETS}/:id`]: one('Change title, pictures, their order and words', Photoset),
  [`DELETE ${PHOTOSETS}/:id`]: nothing('Delete a photoset'),
  [`POST ${PHOTOSETS}/:id/uses`]: one('Show it for a product, brand or category', Photoset),
  [`DELETE ${PHOTOSETS}/:id/uses/:kind/:target`]: nothing('Show it there no more'),
}
