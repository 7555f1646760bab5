import type {
  LinkInput,
  Photoset,
  PhotosetChanges,
  PhotosetInput,
} from '../../../../worker/catalog/photosets/schemas.ts'
import type { NameMatch, UseInput } from '../../../../worker/catalog/targets/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { words } from '../../resource/search-params.ts'
import type { Uses } from '../targets/uses-section.tsx'

/** Pictures in an order, shown for products, brands and categories. */
export const photosets = resource({
  name: 'photosets',
  texts: 'admin/photosets',
  trail: 'photoset',
  permission: 'catalog.photosets',
  search: { q: words() },
  sorts: ['title', 'created_at'],
  defaultSort: 'title',
  list: (query, call) =>
    answerOf(api.admin.catalog.photosets.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
})

/** What dialogs of one need, whole as it is. */
export const photoset = {
  texts: photosets.texts,
  key: photosets.key,
  trail: 'photoset',
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ title }: { title: string }) => title,
}

const all = api.admin.catalog.photosets
const one = all[':id']
const at = (id: number) => ({ param: { id: String(id) } })

export const photosetDetail = detail(photosets, (id: number, call) =>
  dataOf(one.$get(at(id), call)),
)

export const getPhotoset = (id: number): Promise<Photoset> => dataOf(one.$get(at(id)))

export const createPhotoset = (json: PhotosetInput, key: string): Promise<Photoset> =>
  dataOf(all.$post({ json }, { headers: { 'Idempotency-Key': key } }))

export const updatePhotoset = (id: number, json: PhotosetChanges): Promise<Photoset> =>
  dataOf(one.$put({ ...at(id), json }))

export const deletePhotoset = ({ id }: { id: number }) => one.$delete(at(id))

const addUse = (id: number, json: UseInput): Promise<Photoset> =>
  dataOf(one.uses.$post({ ...at(id), json }))

const removeUse = (id: number, { kind, target_id: target }: UseInput) =>
  one.uses[':kind'][':target'].$delete({
    param: { id: String(id), kind, target: String(target) },
  })

/** Which products names of files, or typed numbers, are about. */
export const matchNames = (names: string[]): Promise<NameMatch[]> =>
  dataOf(all.match.$post({ json: { names } }))

/** Which products lines of a list of addresses are about, in their order. */
export const matchLinks = (links: LinkInput[]): Promise<NameMatch[]> =>
  dataOf(all.links.$post({ json: { links } }))

/** How what they are shown for is written. */
export const photosetUses: Uses = {
  of: photosets,
  add: addUse,
  remove: removeUse,
  match: matchNames,
}
