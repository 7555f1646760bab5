import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { isSameJson } from '../../lib/is-same-json.ts'
import { searchKey } from '../../lib/part-number.ts'
import { auditQuery, isDocument } from './audit-query.ts'
import { getDocument } from './get-document.ts'
import { makeDocument, writeLanguages } from './make-document.ts'
import type { DocumentChanges, DocumentDetail, LinkInput } from './schemas.ts'

/** Adds a link to a document. 422 `document_link_known` on `url` where one leads there already. */
export async function createLink(ctx: Ctx, input: LinkInput): Promise<DocumentDetail> {
  const { made } = await queryBatch(ctx.db.raw, makeDocument(ctx, { ...input, hash: null }, sql`1`))
  const [row] = made
  if (row === undefined) throw invalid('url', 'document_link_known')
  return getDocument(ctx, row.id)
}

/**
 * Changes what a document is called, its kind and languages, and where a link leads. 409 `document_changed` when it is of
 * another version, 422 on `url` for a file or a link that another document has, `not_found` for an unknown id.
 */
export async function updateDocument(
  ctx: Ctx,
  id: number,
  { version, ...input }: DocumentChanges,
): Promise<DocumentDetail> {
  const before = await getDocument(ctx, id)
  if (before.version !== version) throw conflict('document_changed')
  const isLink = before.host !== null
  if (!isLink && input.url !== undefined) throw invalid('url', 'document_is_file')
  const was = valuesOf(before)
  const will = { ...was, ...input, url: isLink ? (input.url ?? was.url) : was.url }
  if (isSameJson(was, will)) return before
  const link = isLink ? will.url : null
  const isWritten = sql`EXISTS (SELECT 1 FROM part_documents WHERE id = ${id} AND version = ${version})
    AND ${isFree(link, id)}`
  const { written } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'part-documents.update', documentId: id, before: was, after: will },
      isWritten,
    ),
    emptied: query<never>`DELETE FROM part_document_languages WHERE document_id = ${id} AND ${isWritten}`,
    filled: writeLanguages(sql`${id}`, will.languages, isWritten),
    written: query<{ id: number }>`UPDATE part_documents
      SET kind = ${will.kind}, title = ${will.title}, title_key = ${searchKey(will.title)}, url = ${link},
        version = version + 1, updated_by = ${ctx.actor?.id ?? null}, updated_at = ${ctx.now.getTime()}
      WHERE id = ${id} AND ${isWritten} RETURNING id`,
  })
  const after = await getDocument(ctx, id)
  if (written.length === 1) return after
  if (after.version === version) throw invalid('url', 'document_link_known')
  throw conflict('document_changed')
}

const valuesOf = ({ kind, title, languages, url }: DocumentDetail) => ({
  kind,
  title,
  languages,
  url,
})

const isFree = (url: string | null, id: number): Fragment =>
  sql`NOT EXISTS (SELECT 1 FROM part_documents WHERE url = ${url} AND id <> ${id})`

/** Deletes a document, wherever it is shown; its file is forgotten a day later. `not_found` for an unknown id. */
export async function deleteDocument(ctx: Ctx, id: number): Promise<void> {
  const before = await getDocument(ctx, id)
  const { gone } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      { action: 'part-documents.delete', documentId: id, before: valuesOf(before) },
      isDocument(id),
    ),
    uses: query<never>`DELETE FROM part_document_uses WHERE document_id = ${id}`,
    languages: query<never>`DELETE FROM part_document_languages WHERE document_id = ${id}`,
    gone: query<{ id: number }>`DELETE FROM part_documents WHERE id = ${id} RETURNING id`,
  })
  if (gone.length === 0) throw notFound()
}
