import type { SupplierOrderInput } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import type { ToBuyGroup, ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import type { MoneyAmount } from '../../../lib/format-money.ts'

export interface PartValues {
  /** By `partKey`: parts that are left for another time. What comes while one looks is ticked. */
  left: Record<string, boolean>
  /** The buyer knows that the supplier's minimum is not reached. */
  below_minimum: boolean
  carrier: string
  comment: string
}

export const NO_PARTS: PartValues = { left: {}, below_minimum: false, carrier: '', comment: '' }

/** Not the bare id: a form takes a number in a path for a place in an array. */
export const partKey = ({ offer_item_id: item, product }: ToBuyPart): string =>
  `part${item}at${product.id}`

/** The ticked parts. */
export const pickedParts = (parts: ToBuyPart[], { left }: PartValues): ToBuyPart[] =>
  parts.filter((part) => left[partKey(part)] !== true)

/** What they cost. */
export const costOfParts = (parts: ToBuyPart[], currency: string): MoneyAmount => ({
  amount: parts.reduce((sum, part) => sum + (part.sum?.amount ?? 0), 0),
  currency,
})

/** The body of the call: what is offered today is bought at the terms that were shown. */
export const toPartsInput = (
  group: ToBuyGroup,
  parts: ToBuyPart[],
  values: PartValues,
): SupplierOrderInput => ({
  supplier_id: group.supplier.id,
  warehouse_id: group.warehouse.id,
  currency: group.currency,
  carrier: values.carrier,
  comment: values.comment,
  lines: parts.flatMap(({ lines }) =>
    lines.map((line) => ({ order_line_id: line.order_line_id, quantity: line.quantity })),
  ),
  parts: parts.flatMap((part) =>
    part.is_offered && part.cost !== null
      ? [
          {
            offer_item_id: part.offer_item_id,
            quantity: part.order_quantity,
            cost_micros: part.cost.micros,
          },
        ]
      : [],
  ),
  ...(values.below_minimum && { below_minimum: true }),
})
