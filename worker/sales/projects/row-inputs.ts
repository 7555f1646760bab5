import { queryRows, query } from '../../db/query.ts'
import type { KeptRow } from '../../db/json/project.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { matchNumbers } from '../../catalog/search/list/match-numbers.ts'
import type { NextRow } from './compare-rows.ts'
import type { ProjectRowInput, RowChanges } from './schemas.ts'

/** What takes no offer yet: another part than before, or a new row. */
const UNTAKEN = { takes: [], agreedMicros: null, agreedDays: null }

/** New rows, each with the product its number means, unless a person has said which. */
export async function toNewRows(ctx: Ctx, inputs: readonly ProjectRowInput[]): Promise<NextRow[]> {
  await checkProducts(ctx, inputs)
  return withProducts(
    ctx,
    inputs.map((input) => ({ row: newRow(input), isSaid: input.product_id !== undefined })),
  )
}

const newRow = (input: ProjectRowInput): NextRow => ({
  id: null,
  designators: input.designators,
  number: input.number,
  brand: input.brand,
  product: input.product_id ?? null,
  quantity: input.quantity,
  spareBps: input.spare_bps,
  analogs: input.analogs,
  note: input.note,
  isFixed: input.is_fixed,
  ...UNTAKEN,
})

type RowChange = RowChanges['change'][number]

/**
 * The list after changes: rows removed, changed and added in one step, in a new order where one is given. 422 for a row
 * that is not of the list, and for an order that is not all of it.
 */
export async function changedRows(
  ctx: Ctx,
  rows: readonly KeptRow[],
  { add, change, remove, order }: RowChanges,
): Promise<NextRow[]> {
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...change.map(({ id }) => id), ...remove].find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid('rows', 'project_unknown_row')
  const removed = new Set(remove)
  const changes = new Map(change.map((each) => [each.id, each]))
  await checkProducts(ctx, change)
  const kept = await withProducts(
    ctx,
    rows
      .filter(({ id }) => !removed.has(id))
      .map((row) => changedRow(row, changes.get(row.id) ?? { id: row.id })),
  )
  return [...inOrder(kept, order), ...(await toNewRows(ctx, add))]
}

function inOrder(rows: NextRow[], order: number[] | undefined): NextRow[] {
  if (order === undefined) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== rows.length || order.length !== rows.length) {
    throw invalid('order', 'project_order_incomplete')
  }
  return ordered
}

/** A row, and whether its product is known without looking at its number. */
interface Meant {
  row: NextRow
  isSaid: boolean
}

function changedRow(row: KeptRow, change: RowChange): Meant {
  const next: NextRow = {
    ...row,
    designators: change.designators ?? row.designators,
    number: change.number ?? row.number,
    brand: change.brand ?? row.brand,
    product: change.product_id === undefined ? row.product : change.product_id,
    quantity: change.quantity ?? row.quantity,
    spareBps: change.spare_bps ?? row.spareBps,
    analogs: change.analogs ?? row.analogs,
    note: change.note ?? row.note,
    isFixed: change.is_fixed ?? row.isFixed,
  }
  const isOtherNumber = next.number !== row.number || next.brand !== row.brand
  const isSaid = change.product_id !== undefined || !isOtherNumber
  const isOther = isOtherNumber || next.product !== row.product
  return { row: isOther ? { ...next, ...UNTAKEN } : next, isSaid }
}

/** The rows, those that no person has said a product of with the one that their number means. */
async function withProducts(ctx: Ctx, meant: Meant[]): Promise<NextRow[]> {
  const open = meant.flatMap(({ row, isSaid }) => (isSaid ? [] : [row]))
  const products = open.length === 0 ? [] : await matchNumbers(ctx, open)
  const found = new Map(open.map((row, at) => [row, products[at] ?? null]))
  return meant.map(({ row, isSaid }) =>
    isSaid ? row : { ...row, product: found.get(row) ?? null },
  )
}

type Naming = Pick<RowChange, 'product_id' | 'analogs'>

/** Products that people name exist, or have become another; 422 otherwise. */
async function checkProducts(ctx: Ctx, inputs: readonly Naming[]): Promise<void> {
  const ids = inputs.flatMap(({ product_id: id, analogs = [] }) => [
    ...(id ? [id] : []),
    ...analogs,
  ])
  if (ids.length === 0) return
  const unknown = await queryRows(
    ctx.db.raw,
    query<{
      id: number
    }>`SELECT j.value AS id FROM json_each(${JSON.stringify([...new Set(ids)])}) j
      WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.id = j.value)
        AND NOT EXISTS (SELECT 1 FROM product_aliases a WHERE a.was_id = j.value) LIMIT 1`,
  )
  if (unknown.length > 0) throw invalid('product_id', 'project_unknown_product')
}
