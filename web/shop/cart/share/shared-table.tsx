import '../../../offers/cart/lines.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import { PartCell } from '../../../offers/cart/part-cell.tsx'
import { priceAt } from '../../../offers/price-at.ts'
import type { SharedLine } from './shared-lines.ts'

/** The items of a shared link: part, how many of them, price and sum now. */
export function SharedTable({ lines }: { lines: readonly SharedLine[] }) {
  const { t } = useTranslation('shop/cart')
  const { currency } = useInit()
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t('head.part')}</th>
          <th scope="col" className="r">
            {t('head.quantity')}
          </th>
          <th scope="col" className="r">
            {t('shop/search:table.price', { currency })}
          </th>
          <th scope="col" className="r">
            {t('shop/search:table.sum', { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <SharedRow key={line.item.supplier_offer_item_id} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function SharedRow({ line, currency }: { line: SharedLine; currency: string }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { item, quote, addition, sum } = line
  const { offer = null, product = null } = quote ?? {}
  const step = addition === null ? null : priceAt(addition.offer, addition.quantity)
  const isOther = addition !== null && addition.quantity !== item.quantity
  return (
    <tr className={classNames(addition === null && 'gone')}>
      <th scope="row" className="full">
        <PartCell entry={{ product, offer, isKnown: true }} />
      </th>
      <td className="r" data-l={t('head.quantity')}>
        {format.integer(addition?.quantity ?? item.quantity)}
        {isOther && (
          <span className="sub">
            {t('shared.instead', { number: format.integer(item.quantity) })}
          </span>
        )}
      </td>
      <td className="r" data-l={t('shop/search:table.price', { currency })}>
        {step === null ? '—' : format.unitNumber(step.channel_price)}
      </td>
      <td className="r medium" data-l={t('shop/search:table.sum', { currency })}>
        {sum === null ? '—' : format.money(sum).number}
      </td>
    </tr>
  )
}
