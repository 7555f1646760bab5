import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { auditQuery } from './audit-query.ts'
import type { DocumentKind } from './schemas.ts'

interface Made {
  kind: DocumentKind
  title: string
  languages: readonly string[]
  /** One of the two; the other is null. */
  hash: string | null
  url: string | null
}

/** The id of the document with this file, or this link; null where there is none. */
export const documentWith = ({ hash, url }: Pick<Made, 'hash' | 'url'>): Fragment =>
  hash === null
    ? sql`(SELECT id FROM part_documents WHERE url = ${url})`
    : sql`(SELECT id FROM part_documents WHERE hash = ${hash})`

/**
 * Statements of one batch that make a document where none has its file or link and `when` holds. Within the batch a new one
 * is of version 0, by which the others know it.
 */
export function makeDocument(ctx: Ctx, made: Made, when: Fragment) {
  const { kind, title, languages, hash, url } = made
  const id = documentWith(made)
  const isNew = sql`EXISTS (SELECT 1 FROM part_documents WHERE id = ${id} AND version = 0)`
  const by = ctx.actor?.id ?? null
  return {
    document: query<never>`INSERT INTO part_documents
        (kind, title, title_key, hash, url, version, created_by, updated_by)
      SELECT ${kind}, ${title}, ${searchKey(title)}, ${hash}, ${url}, 0, ${by}, ${by}
      WHERE ${id} IS NULL AND ${when}`,
    languages: writeLanguages(id, languages, isNew),
    audit: auditQuery(
      ctx,
      {
        action: 'part-documents.create',
        documentId: id,
        after: { kind, title, languages, ...(url === null ? { file: hash } : { url }) },
      },
      isNew,
    ),
    made: query<{ id: number }>`UPDATE part_documents SET version = 1
      WHERE id = ${id} AND version = 0 RETURNING id`,
  }
}

/** Gives a document its languages; those it had are taken away before. */
export const writeLanguages = (
  id: Fragment,
  languages: readonly string[],
  when: Fragment,
): Query<never> => query<never>`INSERT INTO part_document_languages (document_id, language)
  SELECT ${id}, value FROM json_each(${JSON.stringify(languages)}) WHERE ${when}`
