import { apiFetch } from '../../api/api-fetch.ts'

type Query = Record<string, string | number | undefined>

/** `/api/admin/suppliers?page=2`; what is undefined or blank is left out. */
export function adminPath(path: string, query: Query = {}): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)]))
  return `/api/admin/${path}${search.size === 0 ? '' : `?${search}`}`
}

/** The whole answer of a GET: pages carry their pagination beside the data. */
export async function adminGet<Answer>(path: string, query: Query = {}): Promise<Answer> {
  const response = await apiFetch(adminPath(path, query))
  return (await response.json()) as Answer
}

/** A write, and the resource it answers; null where there is nothing to say. */
export async function adminSend<Resource>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Resource> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const response = await apiFetch(adminPath(path), init)
  const text = await response.text()
  return (text === '' ? null : (JSON.parse(text) as { data: Resource }).data) as Resource
}
