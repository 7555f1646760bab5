import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Page } from '../../table/page.ts'
import type { Listing, Resource, SearchOf } from './resource.ts'
import type { SearchParams } from './search-params.ts'
import { neighboursOf, newTo, type RowId, walkBack, walkOn, walksAtom } from './walk.ts'

/** Remembers the rows that a list shows, for whom opens one of them and goes on from there. */
export function useBeginWalk<Row extends object, Params extends SearchParams, Sort extends string>(
  of: Listing<Row, Params, Sort>,
  search: SearchOf<Params, Sort>,
  rows: readonly Row[] | undefined,
): void {
  const setWalks = useSetAtom(walksAtom)
  const asked = JSON.stringify(search)
  const shown = rows === undefined ? null : JSON.stringify(rows.map((row) => of.idOf(row)))
  useEffect(() => {
    if (shown === null) return
    const said = JSON.parse(asked) as { page?: number }
    const page = said.page ?? 1
    const ids = JSON.parse(shown) as RowId[]
    const walk = { search: { ...said }, ids, first: page, last: page }
    setWalks((walks) => ({ ...walks, [of.name]: walk }))
  }, [of.name, asked, shown, setWalks])
}

/** What the list of a noun was searched by when it was left; nothing where it was not looked at. */
export const useLeftSearch = (name: string): Record<string, unknown> =>
  useAtomValue(walksAtom)[name]?.search ?? {}

/**
 * The rows before and behind `id` in the list it was opened from; null where it was opened otherwise. At an end of
 * what is known the list is asked again, first for the same page: rows that were worked on may have left it, and
 * others have moved up.
 */
export function useWalk<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
>(of: Resource<Row, Params, Sort, Answer>, id: RowId) {
  const [walks, setWalks] = useAtom(walksAtom)
  const locale = useLocale()
  const walk = walks[of.name] ?? { search: {}, ids: [], first: 1, last: 1 }
  const near = neighboursOf(walk, id)
  const ask = (page: number, enabled: boolean) => ({
    ...of.listQuery(of.readSearch({ ...walk.search, page }), locale),
    enabled,
    staleTime: 0,
  })
  const idsIn = ({ data }: Answer) => data.map((row) => of.idOf(row))
  const isAtEnd = near !== null && near.next === null
  const same = fresh(useQuery(ask(walk.last, isAtEnd)))
  const hasNew = same !== undefined && newTo(walk, idsIn(same)).length > 0
  const isMore = same !== undefined && !hasNew && walk.last < same.pagination.total_pages
  const after = fresh(useQuery(ask(walk.last + 1, isAtEnd && isMore)))
  const isAtStart = near !== null && near.previous === null && walk.first > 1
  const before = fresh(useQuery(ask(walk.first - 1, isAtStart)))

  const set = (next: typeof walk) => setWalks((all) => ({ ...all, [of.name]: next }))
  useEffect(() => {
    if (isAtEnd && hasNew) set(walkOn(walk, { page: walk.last, ids: idsIn(same) }))
    else if (isAtEnd && isMore && after !== undefined)
      set(walkOn(walk, { page: walk.last + 1, ids: idsIn(after) }))
  })
  useEffect(() => {
    if (isAtStart && before !== undefined)
      set(walkBack(walk, { page: walk.first - 1, ids: idsIn(before) }))
  })
  return near
}

interface Asked<Answer> {
  data: Answer | undefined
  isFetching: boolean
  isPlaceholderData: boolean
}

/** An answer that is not under way once more: what was kept of an earlier one, or of another page, may be old. */
const fresh = <Answer>({ data, isFetching, isPlaceholderData }: Asked<Answer>) =>
  isFetching || isPlaceholderData ? undefined : data
