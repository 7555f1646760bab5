import { useState } from 'react'
import type { Listing, SearchOf } from './resource.ts'
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
  /** The rows of this page, or none. */
  togglePage: (isOn: boolean) => void
  chooseAll: () => void
  clear: () => void
  /** All chosen rows; asks for the pages they stand on. */
  collect: () => Promise<Row[]>
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
  const [state, setState] = useState({ place, ids: new Set<string | number>(), isAll: false })
  const { ids, isAll } = state.place === place ? state : { ids: new Set(), isAll: false }
  const choose = (next: Set<string | number>, all = false) =>
    setState({ place, ids: next, isAll: all })
  const idsHere = rows.map((row) => of.idOf(row))
  const chosen = isAll ? rows : rows.filter((row) => ids.has(of.idOf(row)))
  return {
    rows: chosen,
    count: isAll ? total : chosen.length,
    isAll,
    has: (row) => isAll || ids.has(of.idOf(row)),
    toggle: (row, isOn) => {
      const next = new Set(isAll ? idsHere : (ids as Set<string | number>))
      if (isOn) next.add(of.idOf(row))
      else next.delete(of.idOf(row))
      choose(next)
    },
    togglePage: (isOn) => choose(new Set(isOn ? idsHere : [])),
    chooseAll: () => choose(new Set(idsHere), true),
    clear: () => choose(new Set()),
    collect: async () => (isAll ? allRows(of, search) : [...chosen]),
  }
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
