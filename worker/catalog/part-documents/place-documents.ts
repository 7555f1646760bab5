import { prepare, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { documentWith, makeDocument } from './make-document.ts'
import type { PlacedDocument, Placement } from './schemas.ts'
import { showFor } from './write-use.ts'

interface State {
  place: number
  document_id: number
  use_count: number
  is_used: number
}

/**
 * Makes documents of stored files, and gives each to its product. A file that is a document already stays as staff have
 * called it; what is there stays, so that a run that is killed and begun again doubles nothing.
 */
export async function placeDocuments(
  ctx: Ctx,
  placements: readonly Placement[],
): Promise<PlacedDocument[]> {
  const before = await readStates(ctx, placements)
  const statements = placements.flatMap((one) => placeOne(ctx, one))
  await ctx.db.raw.batch(statements.map((statement) => prepare(ctx.db.raw, statement)))
  const after = await readStates(ctx, placements)
  return placements.map(({ hash, product_id }, at) => {
    const [was, is] = [before.get(at), after.get(at)]
    const isPlaced = is !== undefined && (product_id === null || is.is_used === 1)
    const wasPlaced = was !== undefined && (product_id === null || was.is_used === 1)
    return {
      hash,
      product_id,
      state: wasPlaced ? 'there' : isPlaced ? 'added' : 'refused',
      document_id: is?.document_id ?? null,
      use_count: is?.use_count ?? 0,
    }
  })
}

/** Which of them are documents, and their products' already; by their place among the placements. */
async function readStates(ctx: Ctx, placements: readonly Placement[]): Promise<Map<number, State>> {
  const json = JSON.stringify(placements.map(({ hash, product_id }) => [hash, product_id]))
  const rows = await queryRows(
    ctx.db.raw,
    query<State>`SELECT e.key AS place, d.id AS document_id, d.use_count,
        EXISTS (SELECT 1 FROM part_document_uses u WHERE u.kind = 'product'
          AND u.target_id = e.value ->> 1 AND u.document_id = d.id) AS is_used
      FROM json_each(${json}) e CROSS JOIN part_documents d ON d.hash = e.value ->> 0`,
  )
  return new Map(rows.map((row) => [row.place, row]))
}

function placeOne(ctx: Ctx, { product_id: product, ...file }: Placement) {
  const { hash } = file
  const isStored = sql`EXISTS (SELECT 1 FROM part_document_files WHERE hash = ${hash} AND is_stored)`
  const made = Object.values(makeDocument(ctx, { ...file, url: null }, isStored))
  if (product === null) return made
  const use = { kind: 'product', target_id: product } as const
  return [...made, ...Object.values(showFor(ctx, documentWith({ hash, url: null }), use))]
}
