import { type Fragment, sql } from '../../db/query.ts'
import { fileAddress } from './file-keys.ts'
import { DOCUMENT_LANGUAGES, type DocumentKind, type FileType } from './schemas.ts'

/** A document `d` and its file `f`, as statements answer them. */
export interface OpenedRow {
  id: number
  kind: DocumentKind
  title: string
  /** JSON. */
  languages: string
  url: string | null
  hash: string | null
  mime: FileType | null
  bytes: number | null
}

/** The columns of `OpenedRow`. */
export const OPENED_COLUMNS: Fragment = sql`d.id, d.kind, d.title, d.url, d.hash, f.mime, f.bytes,
  (SELECT json_group_array(l.language) FROM part_document_languages l
    WHERE l.document_id = d.id) AS languages`

/** What everybody is told of a document. */
export function toOpened({ id, kind, title, languages, url, hash, mime, bytes }: OpenedRow) {
  const said = JSON.parse(languages) as string[]
  const isFile = hash !== null && mime !== null
  return {
    id,
    kind,
    title,
    languages: DOCUMENT_LANGUAGES.filter((one) => said.includes(one)),
    url: isFile ? fileAddress({ hash, mime, title }) : (url ?? ''),
    mime,
    bytes,
    host: url === null ? null : new URL(url).hostname,
  }
}
