import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  type DocumentChanges,
  type DocumentDetail,
  type DocumentMatch,
  type LinkInput,
  type PlacedDocument,
  type Placement,
  type StoredFile,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import type { UseInput } from '../../../../worker/catalog/targets/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { detail, resource } from '../../resource/resource.ts'
import { flag, oneOf, words } from '../../resource/search-params.ts'
import type { Uses } from '../targets/uses-section.tsx'

/** Datasheets, manuals, drawings and certificates of products, brands and categories. */
export const partDocuments = resource({
  name: 'part-documents',
  texts: 'admin/part-documents',
  trail: 'part-document',
  permission: 'catalog.part-documents',
  search: {
    q: words(),
    kind: oneOf(DOCUMENT_KINDS, { words: 'kinds' }),
    language: oneOf(DOCUMENT_LANGUAGES, { words: 'languages' }),
    unused: flag('yes'),
  },
  sorts: ['title', 'created_at'],
  defaultSort: 'title',
  list: (query, call) =>
    answerOf(api.admin.catalog.documents.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
})

/** What dialogs of one need, whole as it is. */
export const partDocument = {
  texts: partDocuments.texts,
  key: partDocuments.key,
  trail: 'part-document',
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ title }: { title: string }) => title,
}

const all = api.admin.catalog.documents
const one = all[':id']
const at = (id: number) => ({ param: { id: String(id) } })

export const documentDetail = detail(partDocuments, (id: number, call) =>
  dataOf(one.$get(at(id), call)),
)

export const createLink = (json: LinkInput, key: string): Promise<DocumentDetail> =>
  dataOf(all.$post({ json }, { headers: { 'Idempotency-Key': key } }))

export const updateDocument = (id: number, json: DocumentChanges): Promise<DocumentDetail> =>
  dataOf(one.$put({ ...at(id), json }))

export const deleteDocument = ({ id }: { id: number }) => one.$delete(at(id))

export const addUse = (id: number, json: UseInput): Promise<DocumentDetail> =>
  dataOf(one.uses.$post({ ...at(id), json }))

const removeUse = (id: number, { kind, target_id: target }: UseInput) =>
  one.uses[':kind'][':target'].$delete({ param: { id: String(id), kind, target: String(target) } })

/** Which products names of files, or typed numbers, are about. */
export const matchDocuments = (names: string[]): Promise<DocumentMatch[]> =>
  dataOf(all.match.$post({ json: { names } }))

export const knownFiles = (hashes: string[]): Promise<StoredFile[]> =>
  dataOf(all.known.$post({ json: { hashes } }))

export const placeDocuments = (placements: Placement[]): Promise<PlacedDocument[]> =>
  dataOf(all.placements.$post({ json: { placements } }))

/** Sends a file; throws `ApiError` of status 422 with a sentence where it is none that is taken. */
export async function sendFile(
  hash: string,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<StoredFile> {
  const answer = await apiFetch(`/api/admin/catalog/documents/files/${hash}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: body as Uint8Array<ArrayBuffer>,
    signal,
  })
  return ((await answer.json()) as { data: StoredFile }).data
}

/** How what they are shown for is written. */
export const documentUses: Uses = {
  of: partDocuments,
  add: addUse,
  remove: removeUse,
  match: matchDocuments,
}
