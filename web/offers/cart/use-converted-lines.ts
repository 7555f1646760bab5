import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { cartAtom } from './cart-atom.ts'
import { convertedLine } from './converted-line.ts'
import type { LineQuotes } from './use-quotes.ts'

/** After a change of the currency: converts the seen prices to the new one. */
export function useConvertedLines({ now, atSeen }: Pick<LineQuotes, 'now' | 'atSeen'>): void {
  const setCart = useSetAtom(cartAtom)
  useEffect(() => {
    setCart((cart) => {
      const lines = cart.lines.map((line) => {
        const before = atSeen(line)
        const offer = now.get(line.supplier_offer_item_id)?.offer
        return before == null || offer == null ? line : convertedLine(line, offer, before)
      })
      const isSame = lines.every((line, index) => line === cart.lines[index])
      return isSame ? cart : { ...cart, lines }
    })
  }, [now, atSeen, setCart])
}
