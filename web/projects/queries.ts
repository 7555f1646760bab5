import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReadFile } from '../../worker/sales/projects/files/schemas.ts'
import type { Project, Shortage } from '../../worker/sales/projects/schemas.ts'
import { answerOf, dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { apiFetch } from '../api/api-fetch.ts'
import { definedText } from '../lib/defined-text.ts'
import type { ProjectsSearch } from './projects-search.ts'

const one = api.user.projects[':id']
export const projectParam = (id: number) => ({ param: { id: String(id) } })

/** Projects: lists of parts that live. */
export const projectQueries = {
  all: () => ['own', 'projects'] as const,
  list: (search: ProjectsSearch) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'list', search] as const,
      queryFn: ({ signal }) =>
        answerOf(
          api.user.projects.$get({ query: definedText({ ...search }) }, { init: { signal } }),
        ),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...projectQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }): Promise<Project> =>
        dataOf(one.$get(projectParam(id), { init: { signal } })),
    }),
  /** All that is told of a project beside itself: it changes with the project's version. */
  of: (id: number) => [...projectQueries.all(), 'of', id] as const,
  /** Products that a row may mean, each with its best offer. */
  candidates: (id: number, row: number) =>
    queryOptions({
      queryKey: [...projectQueries.of(id), 'candidates', row] as const,
      queryFn: ({ signal }) =>
        dataOf(
          one.rows[':row'].candidates.$get(
            { param: { id: String(id), row: String(row) } },
            { init: { signal } },
          ),
        ),
    }),
  /** Those that are kept, the newest first. */
  versions: (id: number) =>
    queryOptions({
      queryKey: [...projectQueries.of(id), 'versions'] as const,
      queryFn: ({ signal }) => dataOf(one.versions.$get(projectParam(id), { init: { signal } })),
    }),
  /** What has become of version `against` in another. */
  diff: (id: number, version: number, against: number) =>
    queryOptions({
      queryKey: [...projectQueries.of(id), 'diff', version, against] as const,
      queryFn: ({ signal }) =>
        dataOf(
          one.versions[':version'].$get(
            {
              param: { id: String(id), version: String(version) },
              query: { against: String(against) },
            },
            { init: { signal } },
          ),
        ),
    }),
  costs: (id: number) =>
    queryOptions({
      queryKey: [...projectQueries.of(id), 'costs'] as const,
      queryFn: ({ signal }) => dataOf(one.costs.$get(projectParam(id), { init: { signal } })),
    }),
  shortage: (id: number, build: number) =>
    queryOptions({
      queryKey: [...projectQueries.of(id), 'shortage', build] as const,
      queryFn: ({ signal }): Promise<Shortage> =>
        dataOf(
          one.shortage.$get(
            { ...projectParam(id), query: { build: String(build) } },
            { init: { signal } },
          ),
        ),
      placeholderData: keepPreviousData,
      // Stock goes on while the page is open.
      staleTime: 0,
    }),
}

/** Sends a file to be read. Throws `ApiError` with a message when it cannot be. */
export async function readProjectFile(file: Blob, name: string): Promise<ReadFile> {
  const answer = await apiFetch('/api/user/projects/read-file', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(name),
    },
    body: file,
  })
  return ((await answer.json()) as { data: ReadFile }).data
}

/** The address of a project as a file, with today's prices. */
export const projectFile = (id: number, format: 'csv' | 'xlsx'): string =>
  `/api/user/projects/${id}/export?format=${format}&form=reader`
