import { literal, query, queryBatch, sql } from '../../../db/query.ts'
import { needing } from '../../../db/offers-at/lines-needed.ts'
import type { Ctx } from '../../../env.ts'
import { liveItemsById } from '../../../catalog/pricing/live-items.ts'
import { presentProposal, type ProposalRow } from '../present-proposal.ts'
import { productsByIds, refsOf } from '../project-refs.ts'
import { readVisible } from '../project-state.ts'
import type { Proposal } from '../schemas.ts'

const SHOWN = literal(30)
const MOST_ITEMS = 20_000

/** The newest proposals of a project, settled ones too, the newest first. */
export async function listProposals(ctx: Ctx, id: number): Promise<Proposal[]> {
  const {
    state: { project },
  } = await readVisible(ctx, id)
  const shown = sql`SELECT id, changes FROM project_proposals WHERE project_id = ${literal(id)}
    ORDER BY id DESC LIMIT ${SHOWN}`
  const items = sql`SELECT DISTINCT t.value ->> 'item' AS id, NULL AS product_id
    FROM (${shown}) o CROSS JOIN json_each(o.changes) c
    CROSS JOIN json_each(json_array(json_extract(c.value, '$.before'), json_extract(c.value, '$.after'))) s
    CROSS JOIN json_each(s.value) t`
  const products = sql`SELECT DISTINCT i.product_id AS id FROM (${items}) t
    CROSS JOIN offer_items i ON i.id = t.id`
  const found = await queryBatch(ctx.db.raw, {
    rows: query<ProposalRow>`SELECT o.id, o.status, o.accepted_version, o.changes, o.sum_before, o.sum_after,
        o.created_at, o.settled_at, nullif(trim(u.first_name || ' ' || u.last_name), '') AS settled_by
      FROM project_proposals o LEFT JOIN users u ON u.id = o.settled_by
      WHERE o.project_id = ${literal(id)} ORDER BY o.id DESC LIMIT ${SHOWN}`,
    products: needing(productsByIds(products), { of: 'lines', ids: items }),
    items: liveItemsById(items, MOST_ITEMS),
  })
  const refs = refsOf(ctx, found)
  return found.rows.map((row) => presentProposal(row, { project, refs }))
}
