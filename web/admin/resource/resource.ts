import { inLanguage } from '../../api/client.ts'
import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Locale } from '../../lib/locales.ts'
import { readListSearch } from '../../table/list-search.ts'
import type { Page } from '../../table/page.ts'
import type { LiveHint } from '../../../worker/store/live/schemas.ts'
import type { ListName } from '../../../worker/store/saved-views/schemas.ts'
import {
  type FiltersOf,
  queryOf,
  type QueryOf,
  readFilters,
  type SearchParams,
} from './search-params.ts'

/** What the address of a list says: filters, page and order. */
export type SearchOf<
  Params extends SearchParams,
  Sort extends string = string,
> = FiltersOf<Params> & {
  page?: number
  sort?: Sort | `-${Sort}`
}

/** The question to the API. */
export type ListQuery<Params extends SearchParams, Sort extends string> = QueryOf<Params> & {
  page?: string
  per_page?: string
  sort?: Sort | `-${Sort}`
}

/** A row chosen for a command. */
export interface ChosenRow {
  id: number
  name: string
}

/** How a CSV of the API is written: for a spreadsheet of who reads it, or for programs. */
export type CsvForm = { form: 'reader'; zone: string } | { form: 'raw' }

interface Spec<Row extends object, Params extends SearchParams, Sort extends string> {
  /** Of the list and of its saved views. */
  name: ListName
  /** Its texts; `title`, `columns.<id>`, `filters.<name>`, `empty.title` and `empty.text` are said from there. */
  texts: `admin/${string}`
  /** What rights of it begin with: `settings.countries` → `settings.countries.view`. */
  permission: string
  /** Another right that looking at it needs. */
  needs?: string
  /** Where its answers are kept, `['admin', name]` unless said. */
  key?: readonly string[]
  idOf(row: Row): string | number
  nameOf(row: Row): string
  search: Params
  sorts: readonly Sort[]
  /** The order when the address says none; what the API answers without one. */
  defaultSort: Sort | `-${Sort}`
  /** What the address says besides, which the list leaves alone: the tab it lies in. */
  keeps?: readonly string[]
  /** The whole list as a CSV of the API's own; otherwise it is made of the list's pages. */
  csv?(query: ListQuery<Params, Sort>, form: CsvForm): Promise<string>
  /**
   * All rows that match, for one command: the API finds them by the filter, and refuses more than `mostChosen`.
   * Without it they are collected page by page.
   */
  choose?(query: ListQuery<Params, Sort>): Promise<ChosenRow[]>
  /** As many rows as one command takes; the list says so where more match. */
  mostChosen?: number
  /** Keys of other answers that a write of it changes. */
  alsoRefresh?: readonly (readonly string[])[]
  /** It changes while one looks: the store tells of it by this kind of hint. */
  live?: LiveHint['kind']
  /** What one of it is in the audit log: dialogs link to its history. */
  trail?: string
  /** And, or else, it is asked for anew this often. */
  everyMs?: number
}

/** A noun of the back office: how its list is searched, sorted and paged, and what hangs together with it. */
export interface Listing<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
> extends Spec<Row, Params, Sort> {
  key: readonly string[]
  /** The right to look at it. */
  view: string
  /** Begins the keys of all pages of its list. */
  lists: readonly string[]
  readSearch(raw: Record<string, unknown>): SearchOf<Params, Sort>
  ask(search: SearchOf<Params, Sort>): ListQuery<Params, Sort>
  /** One page of a hundred rows, for a walk over all that fit. */
  readPage(search: SearchOf<Params, Sort>, page: number): Promise<Page<Row>>
}

/** The same with the question for a page of it; `Answer` is what the API answers, rows and more. */
export interface Resource<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row> = Page<Row>,
> extends Listing<Row, Params, Sort> {
  /** A page of it, in the words of this language. */
  listQuery(
    search: SearchOf<Params, Sort>,
    locale: Locale,
  ): UseQueryOptions<Answer, Error, Answer, readonly unknown[]>
}

type AnyRow = object

/**
 * Says a noun once; its list, its dialogs and its route are made of this. `list` stands before `idOf`: what
 * a row is, is read from what it answers.
 */
export function resource<
  Answer extends Page<AnyRow>,
  const Params extends SearchParams,
  const Sort extends string,
>({
  list,
  ...spec
}: Spec<NoInfer<Answer>['data'][number], Params, Sort> & {
  list: (query: ListQuery<Params, Sort>, call: { init: { signal: AbortSignal } }) => Promise<Answer>
}): Resource<Answer['data'][number], Params, Sort, Answer> {
  const key = spec.key ?? ['admin', spec.name]
  const sorts = spec.sorts.flatMap((sort) => [sort, `-${sort}`] as const)
  const ask = (search: SearchOf<Params, Sort>): ListQuery<Params, Sort> => ({
    ...queryOf(spec.search, search),
    ...(search.page !== undefined && { page: String(search.page) }),
    ...(search.sort !== undefined && { sort: search.sort }),
  })
  return {
    ...spec,
    key,
    view: [`${spec.permission}.view`, spec.needs].filter((right) => right !== undefined).join('&'),
    lists: [...key, 'list'],
    readSearch: (raw) => {
      const { page, sort } = readListSearch(raw)
      const known = sorts.find((each) => each === sort)
      return {
        ...readFilters(spec.search, raw),
        ...(page !== undefined && { page }),
        ...(known !== undefined && { sort: known }),
      }
    },
    ask,
    listQuery: (search, locale) => ({
      queryKey: [...key, 'list', search, locale],
      queryFn: ({ signal }) => list(ask(search), { ...inLanguage(locale), init: { signal } }),
      placeholderData: keepPreviousData,
    }),
    readPage: (search, page) =>
      list(
        { ...ask(search), page: String(page), per_page: '100' },
        { init: { signal: new AbortController().signal } },
      ),
  }
}

/** One of a noun, whole: kept beside its lists, asked for by its id. */
export const detail =
  <Id extends string | number, Row>(
    { key }: { key: readonly string[] },
    get: (id: Id, call: { init: { signal: AbortSignal } }) => Promise<Row>,
  ) =>
  (id: Id) =>
    queryOptions({
      queryKey: [...key, 'detail', id] as readonly unknown[],
      queryFn: ({ signal }) => get(id, { init: { signal } }),
    })
