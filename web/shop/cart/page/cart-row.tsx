import { Bookmark, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { useInit } from '../../../shell/init/use-init.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { isBlocked } from '../../../offers/cart/is-blocked.ts'
import { PartCell } from '../../../offers/cart/part-cell.tsx'
import { PriceNow } from '../../../offers/cart/price-now.tsx'
import { largestQuantity } from '../../../offers/quantity.ts'
import type { CartActions } from '../../../offers/cart/use-cart-actions.ts'

interface Props {
  entry: CartEntry
  actions: CartActions
  /** The next row has a notice about this line. */
  hasTail: boolean
}

/** One line of the cart. */
export function CartRow({ entry, actions, hasTail }: Props) {
  const { t } = useTranslation('shop/cart')
  const { currency } = useInit()
  const { line } = entry
  const mpn = entry.product?.mpn ?? t('line.unknown')
  const blocked = isBlocked(entry)
  return (
    <tr className={classNames(hasTail && 'head', blocked && 'gone')}>
      <td>
        <Checkbox
          label={t('line.select', { mpn })}
          isChecked={line.selected && !blocked}
          isDisabled={blocked}
          onCheckedChange={(selected) => actions.change([entry], { selected })}
        />
      </td>
      <th scope="row" className="full">
        <PartCell entry={entry} />
      </th>
      <td className="r" data-l={t('shop/search:table.price', { currency })}>
        <PriceNow entry={entry} />
      </td>
      <td>
        <Quantity entry={entry} actions={actions} mpn={mpn} />
      </td>
      <td className="r medium" data-l={t('shop/search:table.sum', { currency })}>
        <LineSum entry={entry} currency={currency} />
      </td>
      <td>
        <Button
          kind="quiet"
          size="s"
          icon={Bookmark}
          label={t('line.save', { mpn })}
          onClick={() => actions.change([entry], { is_saved_for_later: true })}
        />
        <Button
          kind="quiet"
          size="s"
          icon={Trash2}
          label={t('line.remove', { mpn })}
          onClick={() => actions.remove([entry])}
        />
      </td>
    </tr>
  )
}

/** The sum, with its currency when it is not the one of the column. */
function LineSum({ entry: { sum, problem }, currency }: { entry: CartEntry; currency: string }) {
  const format = useFormat()
  const isOff = problem === 'gone' || problem === 'no_stock' || problem === 'below_minimum'
  if (sum === null || isOff) return <span className="muted">—</span>
  const parts = format.money(sum)
  return sum.currency === currency ? parts.number : moneyText(parts)
}

function Quantity({ entry, actions, mpn }: Omit<Props, 'hasTail'> & { mpn: string }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { offer, line } = entry
  const largest = offer === null ? null : largestQuantity(offer)
  if (entry.isKnown && (offer === null || largest === null)) {
    return <span className="muted">{t('pieces', { number: format.integer(line.quantity) })}</span>
  }
  const { minimum = 1, pack = 1 } = offer ?? {}
  const isTied = pack > 1 || minimum > 1
  return (
    <>
      <Stepper
        size="t"
        label={t('line.quantity', { mpn })}
        decreaseLabel={t('common:stepper.decrease')}
        increaseLabel={t('common:stepper.increase')}
        value={line.quantity}
        onChange={(quantity) => actions.change([entry], { quantity })}
        onRemove={() => actions.remove([entry])}
        min={minimum}
        step={pack}
        {...(largest === null ? { isWaiting: true } : { max: largest })}
        format={format.integer}
      />
      {isTied && (
        <span className="sub">
          {t(minimum === pack ? 'line.pack' : 'line.terms', {
            minimum: format.integer(minimum),
            pack: format.integer(pack),
          })}
        </span>
      )}
    </>
  )
}
