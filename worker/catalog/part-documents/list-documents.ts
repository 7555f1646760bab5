import {
  countUpTo,
  type Fragment,
  literal,
  query as statement,
  queryBatch,
  sql,
} from '../../db/query.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { productsNumbered } from '../targets/target-sql.ts'
import { OPENED_COLUMNS, type OpenedRow, toOpened } from './document-rows.ts'
import type { DocumentRow, DocumentsQuery } from './schemas.ts'

interface Row extends OpenedRow {
  is_encrypted: number | null
  use_count: number
  created_at: number
}

const ORDERS: Record<NonNullable<DocumentsQuery['sort']>, Fragment> = {
  title: sql`d.title_key, d.id`,
  '-title': sql`d.title_key DESC, d.id DESC`,
  created_at: sql`d.id`,
  '-created_at': sql`d.id DESC`,
}

/** Documents of a kind, in a language, without uses; those whose title begins with the words, or of that part number. */
export async function listDocuments(ctx: Ctx, asked: DocumentsQuery): Promise<Page<DocumentRow>> {
  const where = conditionsOf(asked)
  const order = ORDERS[asked.sort ?? 'title']
  const { rows, counted } = await queryBatch(ctx.db.raw, {
    // Found and put in order before anything else of a document is read.
    rows: statement<Row>`SELECT ${OPENED_COLUMNS}, f.is_encrypted, d.use_count, d.created_at
      FROM (SELECT d.id FROM part_documents d WHERE ${where} ORDER BY ${order}
        LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}) page
      CROSS JOIN part_documents d ON d.id = page.id
      LEFT JOIN part_document_files f ON f.hash = d.hash ORDER BY ${order}`,
    counted: countUpTo(sql`SELECT 1 FROM part_documents d WHERE ${where}`),
  })
  const shown = rows.map((row) => ({
    ...toOpened(row),
    is_encrypted: row.is_encrypted === 1,
    use_count: row.use_count,
    created_at: new Date(row.created_at).toISOString(),
  }))
  return pageOf(shown, asked, counted[0]?.count ?? 0)
}

/** Above every letter: what begins with a key stands below the key with it. */
const LAST = '\u{10ffff}'

function conditionsOf({ q, kind, language, unused }: DocumentsQuery): Fragment {
  const [first = sql`1`, ...others] = [
    q && isFoundBy(searchKey(q)),
    kind && sql`d.kind = ${kind}`,
    language &&
      sql`d.id IN (SELECT l.document_id FROM part_document_languages l WHERE l.language = ${language})`,
    unused && sql`d.use_count = 0`,
  ].filter((one) => typeof one === 'object')
  return others.reduce((some, one) => sql`${some} AND ${one}`, first)
}

const isFoundBy = (key: string): Fragment => sql`d.id IN (
  SELECT id FROM (SELECT id FROM part_documents WHERE title_key >= ${key} AND title_key < ${key + LAST}
    ORDER BY title_key LIMIT ${literal(MOST_LISTED + 1)})
  UNION
  SELECT u.document_id FROM (${productsNumbered(key)}) p
    CROSS JOIN part_document_uses u ON u.kind = 'product' AND u.target_id = p.id)`
