import { useRef } from 'react'
import type { CartPart, CartReplacement } from '../../../../worker/sales/cart/schemas.ts'
import { BasketPanel } from '../../../baskets/basket-panel.tsx'
import type { BasketLine } from '../../../baskets/basket-line.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { isWanted } from '../../../offers/cart/cart-totals.ts'
import { isBlocked } from '../../../offers/cart/is-blocked.ts'
import { useReplaceLines } from '../../../offers/cart/use-replace-lines.ts'

interface Props {
  entries: readonly CartEntry[]
  opened: { isOpen: boolean; onClose: () => void }
}

const partOf = ({ id, line }: CartEntry): CartPart => ({
  supplier_offer_item_id: id,
  quantity: line.quantity,
})

/** What the cart's selected lines could save, applied to the cart and undone. */
export function CartBasket({ entries, opened }: Props) {
  const replace = useReplaceLines()
  const last = useRef<CartReplacement | null>(null)
  const wanted = entries.filter(isWanted)
  return (
    <BasketPanel
      lines={linesOf(wanted)}
      opened={opened}
      onApply={async ({ purchases }) => {
        // What cannot be ordered is no part of a plan and stays as it is.
        const stuck = wanted.filter(isBlocked).map(partOf)
        const change = { before: wanted.map(partOf), after: [...stuck, ...purchases] }
        await replace(change)
        last.current = change
      }}
      onUndo={async () => {
        if (last.current === null) return
        const { before, after } = last.current
        await replace({ before: after, after: before })
      }}
    />
  )
}

const linesOf = (wanted: readonly CartEntry[]): BasketLine[] =>
  wanted.flatMap((entry) =>
    entry.product === null || isBlocked(entry)
      ? []
      : [
          {
            id: entry.id,
            product: entry.product,
            quantity: entry.line.quantity,
            present: [partOf(entry)],
          },
        ],
  )
