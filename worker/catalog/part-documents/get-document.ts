import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Use } from '../targets/schemas.ts'
import { NAME_OF_TARGET } from '../targets/target-sql.ts'
import { OPENED_COLUMNS, type OpenedRow, toOpened } from './document-rows.ts'
import type { DocumentDetail } from './schemas.ts'

interface Row extends OpenedRow {
  version: number
  use_count: number
  is_encrypted: number | null
  created_at: number
  updated_at: number
  created_by_name: string | null
  updated_by_name: string | null
}

/** A document with the first 200 of what it is shown for; `not_found` for an unknown id. */
export async function getDocument(ctx: Ctx, id: number): Promise<DocumentDetail> {
  const { rows, uses } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT ${OPENED_COLUMNS}, d.version, d.use_count, f.is_encrypted,
        d.created_at, d.updated_at, c.first_name || ' ' || c.last_name AS created_by_name,
        e.first_name || ' ' || e.last_name AS updated_by_name
      FROM part_documents d LEFT JOIN part_document_files f ON f.hash = d.hash
      LEFT JOIN users c ON c.id = d.created_by
      LEFT JOIN users e ON e.id = d.updated_by WHERE d.id = ${id}`,
    uses: query<Use>`SELECT u.kind, u.target_id, ${NAME_OF_TARGET} AS name
      FROM part_document_uses u WHERE u.document_id = ${id} LIMIT 200`,
  })
  const [row] = rows
  if (row === undefined) throw notFound()
  return {
    ...toOpened(row),
    version: row.version,
    is_encrypted: row.is_encrypted === 1,
    use_count: row.use_count,
    uses: uses.map((use) => ({ ...use, name: use.name ?? '' })),
    created_at: new Date(row.created_at).toISOString(),
    created_by_name: row.created_by_name,
    updated_at: new Date(row.updated_at).toISOString(),
    updated_by_name: row.updated_by_name,
  }
}
