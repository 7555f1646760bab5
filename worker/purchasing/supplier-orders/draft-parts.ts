import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import { costVatBps } from '../../catalog/pricing/unit-cost.ts'
import { type AppError, conflict, invalid } from '../../errors.ts'
import { type PartTerms, partTerms } from '../to-buy/part-terms.ts'
import type { DraftLine } from './draft-lines.ts'
import type { Requested } from './read-requested-lines.ts'
import type { BoughtPart, SupplierOrderInput } from './schemas.ts'

/**
 * Prices the lines of each part that is bought as one at the step that their sum reaches today; the extra pieces are ordered
 * with the last of them. 409 when the terms are no longer those that the buyer was shown, 422 for a part without lines.
 */
export function draftParts(
  input: SupplierOrderInput,
  lines: DraftLine[],
  { rows, items, book }: Requested,
): DraftLine[] {
  const itemOf = new Map(rows.map((row) => [row.order_line_id, row.offer_item_id]))
  return (input.parts ?? []).reduce((drafted, part, at) => {
    const isOf = (line: DraftLine) => itemOf.get(line.order_line_id) === part.offer_item_id
    const own = drafted.filter(isOf)
    const last = own.at(-1)
    if (last === undefined) throw invalid(`parts.${at}.offer_item_id`, 'supply_line_unknown')
    const item = items.get(part.offer_item_id)
    const terms = termsNow(input, { part, lines: own, item })
    const vatBps = costVatBps(book, item?.costIncludesVat ?? false)
    return drafted.map((line) =>
      isOf(line)
        ? {
            ...line,
            cost_micros: terms.micros,
            cost_vat_bps: vatBps,
            quantity: line.quantity + (line === last ? terms.extra : 0),
            extra: line === last ? terms.extra : 0,
          }
        : line,
    )
  }, lines)
}

interface Asked {
  part: BoughtPart
  lines: DraftLine[]
  item: LiveItem | undefined
}

function termsNow(input: SupplierOrderInput, { part, lines, item }: Asked): PartTerms {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isThere =
    item !== undefined &&
    item.warehouse.id === input.warehouse_id &&
    item.currency === input.currency &&
    lines.every((line) => line.product_id === item.productId)
  if (!isThere) throw changed(part)
  const terms = partTerms(item, wanted)
  if (terms.quantity !== part.quantity || terms.micros !== part.cost_micros) throw changed(part)
  return terms
}

const changed = ({ offer_item_id: id }: BoughtPart): AppError =>
  conflict('supply_terms_changed', { offer_item_id: id })
