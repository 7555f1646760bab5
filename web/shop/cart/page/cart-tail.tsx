import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { lineSum, moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useInit } from '../../../shell/init/use-init.ts'
import { CartAnalogList } from '../../../offers/cart/cart-analog-list.tsx'
import type { CartEntry, PriceMove } from '../../../offers/cart/cart-entry.ts'
import { settledQuantity } from '../../../offers/quantity.ts'
import type { CartActions } from '../../../offers/cart/use-cart-actions.ts'

/** True when there is a notice about a line. */
export const hasTail = ({ problem, move }: CartEntry): boolean =>
  problem !== null || move?.kind === 'rose'

interface Props {
  entry: CartEntry
  actions: CartActions
  analogs: readonly FoundProduct[]
}

/** What blocks a line, in words, with its remedy. */
export function CartTail({ entry, actions, analogs }: Props) {
  const { problem, move } = entry
  return (
    <tr className="tail">
      <td className="hide" />
      <td colSpan={5} className="full">
        {problem === null ? (
          move !== null && <Rise entry={entry} move={move} actions={actions} />
        ) : (
          <Problem entry={entry} actions={actions} />
        )}
        <CartAnalogList entry={entry} analogs={analogs} actions={actions} />
      </td>
    </tr>
  )
}

/** A risen price must be accepted by a click. */
function Rise({ entry, move, actions }: Omit<Props, 'analogs'> & { move: PriceMove }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { quantity } = entry.line
  const minor =
    BigInt(lineSum(move.now, quantity).amount) - BigInt(lineSum(move.seen, quantity).amount)
  const more = { amount: Number(minor), currency: move.now.currency }
  return (
    <Note
      tone="warn"
      isSmall
      action={
        <Button size="s" onClick={() => actions.change([entry], { accept_price: true })}>
          {t('price.accept', {
            price: entry.price === null ? '' : format.unitNumber(entry.price),
          })}
        </Button>
      }
    >
      {t('price.risen', {
        seen: format.unitNumber(move.seen),
        now: moneyText(format.unitPrice(move.now)),
        number: format.integer(quantity),
        more: moneyText(format.money(more)),
      })}
    </Note>
  )
}

function Problem({ entry, actions }: Omit<Props, 'analogs'>) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { currency } = useInit()
  const { problem, offer, line } = entry
  if (problem === null) return null
  const settled = offer === null ? null : settledQuantity(offer, line.quantity)
  const canSettle = problem === 'not_enough' || problem === 'invalid_quantity'
  const figures = {
    remains: format.integer(offer?.remains ?? 0),
    minimum: format.integer(offer?.minimum ?? 1),
    pack: format.integer(offer?.pack ?? 1),
    currency,
  }
  return (
    <Note
      tone="warn"
      isSmall
      action={
        canSettle &&
        settled !== null && (
          <Button size="s" onClick={() => actions.change([entry], { quantity: settled })}>
            {t('problem.take', { number: format.integer(settled) })}
          </Button>
        )
      }
    >
      {t(`problem.${problem}`, figures)}
    </Note>
  )
}
