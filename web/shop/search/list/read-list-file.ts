import type { ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { apiFetch } from '../../../api/api-fetch.ts'

/** Bytes the store reads of a list. */
export const MOST_BYTES = 5 * 1024 * 1024

/** Sends a file to be read. Throws `ApiError` with a sentence when it cannot be. */
export async function readListFile(file: File): Promise<ListFile> {
  const answer = await apiFetch('/api/search/list-file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  return ((await answer.json()) as { data: ListFile }).data
}
