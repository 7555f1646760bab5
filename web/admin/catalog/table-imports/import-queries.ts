import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { apiFetch } from '../../../api/api-fetch.ts'
import { type AnyImport, type ImportsOf, isWorking, LOOKED_AGAIN_MS } from './imports-of.ts'

interface Call {
  init: { signal: AbortSignal }
}

interface PageOf<One> {
  data: One[]
  next_cursor: string | null
}

/** The calls of the API about the imports of one kind. */
interface Calls<One, Mapping, Reading, Rows> extends Pick<
  ImportsOf<One & AnyImport>,
  'apply' | 'undo' | 'discard'
> {
  /** What begins the keys of whatever an import may change. */
  key: QueryKey
  list: (query: { cursor?: string }, call: Call) => Promise<PageOf<One>>
  get: (id: number, call: Call) => Promise<One>
  /** How a file is read: as it is guessed, or as a person put it right. */
  guess: (id: number, call: Call) => Promise<Reading>
  read: (id: number, mapping: Mapping, call: Call) => Promise<Reading>
  /** What a file would do, row by row. */
  rows: (id: number, call: Call) => Promise<Rows>
  compare: (id: number, mapping: Mapping) => Promise<One>
}

/** What is asked of, and can be done with, files of one kind. */
export function importQueries<
  One extends AnyImport & { counts: unknown },
  Mapping extends object,
  Reading,
  Rows,
>({ key, list, get, guess, read, rows, ...acts }: Calls<One, Mapping, Reading, Rows>) {
  const all = [...key, 'imports'] as const
  const importKey = (id: number) => [...all, id] as const
  return {
    ...acts,
    key,
    importKey,
    /** Files that were sent, the newest first, as many pages as were asked for. */
    listQuery: () =>
      infiniteQueryOptions({
        queryKey: [...all, 'list'] as const,
        queryFn: ({ pageParam: cursor, signal }) =>
          list(cursor === null ? {} : { cursor }, { init: { signal } }),
        initialPageParam: null as string | null,
        getNextPageParam: (last) => last.next_cursor,
        refetchInterval: ({ state }) =>
          state.data?.pages.some(({ data }) => data.some(isWorking)) === true
            ? LOOKED_AGAIN_MS
            : false,
      }),
    /** A file; asked for again while a job is at work on it. */
    oneQuery: (id: number) =>
      queryOptions({
        queryKey: importKey(id),
        queryFn: ({ signal }) => get(id, { init: { signal } }),
        refetchInterval: ({ state }) =>
          state.data !== undefined && isWorking(state.data) ? LOOKED_AGAIN_MS : false,
      }),
    /** How a file is read: as it was put right; null: as it is guessed. */
    readingQuery: (id: number, mapping: Mapping | null) =>
      queryOptions({
        queryKey: [...importKey(id), 'reading', mapping] as const,
        queryFn: ({ signal }) =>
          mapping === null
            ? guess(id, { init: { signal } })
            : read(id, mapping, { init: { signal } }),
        placeholderData: keepPreviousData,
        staleTime: Infinity,
      }),
    /** What a file would do, row by row; each preview of it has rows of its own. */
    rowsQuery: ({ id, counts }: One) =>
      queryOptions({
        queryKey: [...importKey(id), 'rows', counts] as const,
        queryFn: ({ signal }) => rows(id, { init: { signal } }),
      }),
  }
}

/** Sends a file to where imports of its kind are made. Throws `ApiError` when it cannot be read. */
export async function sendFile<Uploaded>(
  path: `/api/admin/${string}`,
  file: File,
  query: Record<string, string> = {},
): Promise<Uploaded> {
  const params = new URLSearchParams({ ...query, file_name: file.name.slice(0, 255) })
  const answer = await apiFetch(`${path}?${params}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return ((await answer.json()) as { data: Uploaded }).data
}
