import { queryOptions } from '@tanstack/react-query'
import type { PlaceCountInput } from '../../../../worker/suppliers/shelf/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { CsvForm } from '../../resource/resource.ts'
import { oneOf, readFilters, words } from '../../resource/search-params.ts'

export const COUNTING_TEXTS = 'admin/counting'
export const MAY_COUNT = 'suppliers.shelf.view&suppliers.shelf.count'

/** What a count changes: asked for again once one was written. */
export const STALE_AFTER_COUNT = [
  ['admin', 'shelf'],
  ['admin', 'orders'],
  ['admin', 'to-buy'],
  ['admin', 'late-lines'],
] as const

/** Places where something lies. */
export const shelfPlaces = queryOptions({
  queryKey: ['admin', 'shelf', 'places'] as const,
  queryFn: () => dataOf(api.admin.shelf.places.$get()),
})

/** What should lie at a place. What is counted belongs to what was read: asked again only when it is told to. */
export const placeSheet = (place: string) =>
  queryOptions({
    queryKey: ['admin', 'shelf', 'sheet', place] as const,
    queryFn: () => dataOf(api.admin.shelf.sheet.$get({ query: { place } })),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const sheetFile = async (place: string, form: CsvForm) =>
  (await api.admin.shelf.sheet.export.$get({ query: { place, ...form } })).text()

const counts = api.admin.shelf['place-counts']

/** What a count would come to. */
export const previewCount = (json: PlaceCountInput) => dataOf(counts.preview.$post({ json }))

/** Writes a count; with the same key it is written once. */
export const sendCount = (json: PlaceCountInput, key: string) =>
  dataOf(counts.$post({ json }, { headers: { 'Idempotency-Key': key } }))

/** Which place is counted: `?place=A-03-2`; `?unplaced=yes`: what lies where nobody has said. */
const SEARCH = { place: words(), unplaced: oneOf(['yes'] as const) }

export const readCountingSearch = (search: Record<string, unknown>) => readFilters(SEARCH, search)

/** The place that an address names, '' for none; null: it is to be chosen. */
export const placeOf = ({ place, unplaced }: ReturnType<typeof readCountingSearch>) =>
  unplaced === 'yes' ? '' : (place ?? null)
