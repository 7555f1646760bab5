import type {
  ColumnMeaning,
  ImportCounts,
  ImportMode,
  ImportPreview,
} from '../../../../../worker/people/contacts/import/schemas.ts'
import { apiFetch } from '../../../../api/api-fetch.ts'

/** Who brings contacts from files. */
export const MAY_IMPORT = 'customers.contacts.create&customers.contacts.update'

/** A file, and how it is to be read. */
export interface ChosenFile {
  file: File
  existing: ImportMode
  /** What somebody has said that the columns mean; null: as they are recognised. */
  columns: readonly ColumnMeaning[] | null
}

function send(path: string, chosen: ChosenFile, more: Record<string, string>, key?: string) {
  const { file, existing, columns } = chosen
  const query = new URLSearchParams({
    file_name: file.name.slice(0, 200),
    existing,
    ...(columns !== null && { columns: columns.join(',') }),
    ...more,
  })
  return apiFetch(`/api/admin/contacts/import${path}?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: file,
  })
}

/** What a file would do. Throws `ApiError` when it cannot be read. */
export async function readImport(chosen: ChosenFile): Promise<ImportPreview> {
  const answer = await send('/preview', chosen, {})
  return ((await answer.json()) as { data: ImportPreview }).data
}

/** Does what the preview has said. */
export async function applyImport(
  chosen: ChosenFile,
  seen: string,
  key: string,
): Promise<ImportCounts> {
  const answer = await send('', chosen, { seen }, key)
  return ((await answer.json()) as { data: ImportCounts }).data
}

/** The refused rows, with why. */
export const readRejected = async (chosen: ChosenFile): Promise<Blob> =>
  (await send('/rejected', chosen, {})).blob()
