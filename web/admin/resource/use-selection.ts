import { useState } from 'react'
import type { ChosenRow, Listing, SearchOf } from './resource.ts'
import type { SearchParams } from './search-params.ts'

/** What of a list is chosen for a command. */
export interface Selection<Row> {
  /** Chosen rows of this page; of all that match, those that are here. */
  rows: readonly Row[]
  /** Of the whole choice. */
  count: number
  /** All that match are chosen, on whatever page. */
  isAll: boolean
  has: (row: Row) => boolean
  toggle: (row: Row, isOn: boolean) => void
  /** The rows from the one toggled last to this one. */
  toggleTo: (row: Row, isOn: boolean) => void
  /** The rows of this page, or none. */
  togglePage: (isOn: boolean) => void
  chooseAll: () => void
  clear: () => void
  /** All chosen rows; asks for the pages they stand on. */
  collect: () => Promise<Row[]>
  /** Ids and names of all chosen rows; of all that match, as the API finds them by the filter. */
  choose: () => Promise<ChosenRow[]>
}

interface Options<Row extends object, Params extends SearchParams, Sort extends string> {
  of: Listing<Row, Params, Sort>
  search: SearchOf<Params, Sort>
  rows: readonly Row[]
  total: number
}

/** Chosen rows belong to the page and the filters they were chosen on: others begin with none. */
export function useSelection<Row extends object, Params extends SearchParams, Sort extends string>({
  of,
  search,
  rows,
  total,
}: Options<Row, Params, Sort>): Selection<Row> {
  const place = JSON.stringify(search)
  const [state, setState] = useState<State>({ ...NOTHING, place })
  const { ids, isAll, last } = state.place === place ? state : NOTHING
  const set = (next: Set<RowId>, more: Partial<State> = {}) =>
    setState({ ...NOTHING, place, ids: next, ...more })
  const idsHere = rows.map((row) => of.idOf(row))
  const toggleAll = (some: readonly RowId[], isOn: boolean) => {
    const next = new Set(isAll ? idsHere : ids)
    for (const id of some) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    set(next, { last: some.at(-1) ?? null })
  }
  const chosen = isAll ? rows : rows.filter((row) => ids.has(of.idOf(row)))
  return {
    rows: chosen,
    count: isAll ? total : chosen.length,
    isAll,
    has: (row) => isAll || ids.has(of.idOf(row)),
    toggle: (row, isOn) => toggleAll([of.idOf(row)], isOn),
    toggleTo: (row, isOn) => toggleAll(spanOf(idsHere, last, of.idOf(row)), isOn),
    togglePage: (isOn) => set(new Set(isOn ? idsHere : [])),
    chooseAll: () => set(new Set(idsHere), { isAll: true }),
    clear: () => set(new Set()),
    collect: async () => (isAll ? allRows(of, search) : [...chosen]),
    choose: async () => {
      if (isAll && of.choose !== undefined) return of.choose({ ...of.ask(search), page: '1' })
      const all = isAll ? await allRows(of, search) : chosen
      return all.map((row) => ({ id: Number(of.idOf(row)), name: of.nameOf(row) }))
    },
  }
}

type RowId = string | number

interface State {
  place: string
  ids: ReadonlySet<RowId>
  isAll: boolean
  /** The row toggled last. */
  last: RowId | null
}

const NOTHING: State = { place: '', ids: new Set(), isAll: false, last: null }

/** The rows from one to another, whichever stands first; the other alone where the one is not here. */
function spanOf(ids: readonly RowId[], from: RowId | null, to: RowId): RowId[] {
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start === -1) return [to]
  const span = ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  return start > end ? span.toReversed() : span
}

/** Every row that fits, page after page; a list tells of 10,000 at most. */
export async function allRows<Row extends object, Params extends SearchParams, Sort extends string>(
  of: Listing<Row, Params, Sort>,
  search: SearchOf<Params, Sort>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await of.readPage(search, page)
    all.push(...data)
    if (page >= pagination.total_pages) return all
  }
}
