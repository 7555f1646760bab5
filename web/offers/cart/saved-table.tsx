import './lines.css'
import { Trash2 } from 'lucide-react'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { useInit } from '../../shell/init/use-init.ts'
import type { CartEntry } from './cart-entry.ts'
import { CartAnalogList } from './cart-analog-list.tsx'
import { isBlocked } from './is-blocked.ts'
import { EntryStock, PartCell } from './part-cell.tsx'
import { PriceNow } from './price-now.tsx'
import type { CartActions } from './use-cart-actions.ts'
import { useCartAnalogs } from './use-cart-analogs.ts'

interface Props {
  entries: readonly CartEntry[]
  actions: CartActions
}

/** The lines saved for later, with a button that moves them back into the cart. */
export function SavedTable({ entries, actions }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const currency = useCurrencyLabel(useInit().currency)
  const analogs = useCartAnalogs(entries)
  return (
    <table className="table cards later">
      <colgroup>
        <col />
        <col className="w-[168px]" />
        <col className="w-[176px]" />
        <col className="w-[176px]" />
      </colgroup>
      <thead className="sr">
        <tr>
          <th scope="col">{t('head.part')}</th>
          <th scope="col">{t('shop/search:table.stock')}</th>
          <th scope="col">{t('shop/search:table.price', { currency })}</th>
          <th scope="col">{t('head.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="full">
              <PartCell entry={entry} hasNoStock />
              <span className="sub">
                {t('pieces', { number: format.integer(entry.line.quantity) })}
              </span>
              <CartAnalogList
                entry={entry}
                analogs={analogs.get(entry.id) ?? []}
                actions={actions}
              />
            </th>
            <td>
              <EntryStock entry={entry} />
            </td>
            <td className="r" data-l={t('shop/search:table.price', { currency })}>
              <PriceNow entry={entry} />
            </td>
            <SavedActions entry={entry} actions={actions} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SavedActions({ entry, actions }: { entry: CartEntry; actions: CartActions }) {
  const { t } = useTranslation('shop/cart')
  const mpn = entry.product?.mpn ?? t('line.unknown')
  return (
    <td className="fit r">
      {!isBlocked(entry) && (
        <Button
          size="s"
          aria-label={t('saved.back', { mpn })}
          onClick={() => actions.change([entry], { is_saved_for_later: false, selected: true })}
        >
          {t('saved.toCart')}
        </Button>
      )}{' '}
      <Button
        kind="quiet"
        size="s"
        icon={Trash2}
        label={t('line.remove', { mpn })}
        onClick={() => actions.remove([entry])}
      />
    </td>
  )
}
