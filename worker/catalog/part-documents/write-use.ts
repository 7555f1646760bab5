import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import type { UseInput } from '../targets/schemas.ts'
import { isTarget } from '../targets/target-sql.ts'
import { auditQuery, isDocument } from './audit-query.ts'
import { getDocument } from './get-document.ts'
import { type DocumentDetail, MOST_OF_TARGET } from './schemas.ts'

const usesOf = ({ kind, target_id: target }: UseInput): Fragment =>
  sql`part_document_uses WHERE kind = ${kind} AND target_id = ${target}`

/** Statements of one batch that show a document where it is not shown yet, and there is room for it. */
export function showFor(ctx: Ctx, id: Fragment, use: UseInput) {
  const { kind, target_id: target } = use
  const isMissing = sql`${id} IS NOT NULL AND ${isTarget(kind, target)}
    AND NOT EXISTS (SELECT 1 FROM ${usesOf(use)} AND document_id = ${id})
    AND (SELECT count(*) FROM ${usesOf(use)}) < ${MOST_OF_TARGET}`
  return {
    useAudit: auditQuery(
      ctx,
      { action: 'part-documents.use', documentId: id, after: { kind, target_id: target } },
      isMissing,
    ),
    used: query<never>`INSERT INTO part_document_uses (kind, target_id, document_id)
      SELECT ${kind}, ${target}, ${id} WHERE ${isMissing}`,
  }
}

/**
 * Shows a document for one more product, brand or category. 422 on `target_id`: `photoset_target_unknown` for one that is
 * not there, `document_target_full` for one that has fifty; `not_found` for an unknown document.
 */
export async function addUse(ctx: Ctx, id: number, use: UseInput): Promise<DocumentDetail> {
  await getDocument(ctx, id)
  const known = sql`(SELECT id FROM part_documents WHERE id = ${id})`
  const { held, target } = await queryBatch(ctx.db.raw, {
    ...showFor(ctx, known, use),
    held: query<{ one: number }>`SELECT 1 AS one FROM ${usesOf(use)} AND document_id = ${id}`,
    target: query<{ one: number }>`SELECT 1 AS one WHERE ${isTarget(use.kind, use.target_id)}`,
  })
  if (held.length === 0 && target.length === 0)
    throw invalid('target_id', 'photoset_target_unknown')
  const after = await getDocument(ctx, id)
  if (held.length === 0) throw invalid('target_id', 'document_target_full')
  return after
}

/** Shows it there no more. `not_found` where it was not shown. */
export async function removeUse(ctx: Ctx, id: number, use: UseInput): Promise<void> {
  const { kind, target_id: target } = use
  const isIt = sql`${usesOf(use)} AND document_id = ${id}`
  const { gone } = await queryBatch(ctx.db.raw, {
    audit: auditQuery(
      ctx,
      {
        action: 'part-documents.drop-use',
        documentId: id,
        before: { kind, target_id: target },
      },
      sql`${isDocument(id)} AND EXISTS (SELECT 1 FROM ${isIt})`,
    ),
    gone: query<{ kind: string }>`DELETE FROM ${isIt} RETURNING kind`,
  })
  if (gone.length === 0) throw notFound()
}
