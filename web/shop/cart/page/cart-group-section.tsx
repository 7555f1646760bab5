import '../../../offers/cart/lines.css'
import { Fragment } from 'react'
import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DeliveryLabel } from '../../../ui/delivery-label.tsx'
import { arrivesWords, daysWords } from '../../../offers/words.ts'
import { useInit } from '../../../shell/init/use-init.ts'
import type { CartGroup } from './cart-groups.ts'
import { CartRow } from './cart-row.tsx'
import { CartTail, hasTail } from './cart-tail.tsx'
import { isBlocked } from '../../../offers/cart/is-blocked.ts'
import type { CartActions } from '../../../offers/cart/use-cart-actions.ts'
import type { CartAnalogs } from '../../../offers/cart/use-cart-analogs.ts'

interface Props {
  group: CartGroup
  actions: CartActions
  analogs: CartAnalogs
  /** Today's prices may still come. */
  isAsking: boolean
}

/** The lines of one warehouse, which are shipped together. */
export function CartGroupSection({ group, actions, analogs, isAsking }: Props) {
  const { t } = useTranslation('shop/cart')
  const currency = useCurrencyLabel(useInit().currency)
  return (
    <section aria-labelledby={`group-${group.id}`}>
      <GroupHead group={group} actions={actions} isAsking={isAsking} />
      <table className="table cards lines">
        <colgroup>
          <col className="w-[28px]" />
          <col />
          <col className="w-[172px]" />
          <col className="w-[144px]" />
          <col className="w-[104px]" />
          <col className="w-[68px]" />
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">{t('head.select')}</th>
            <th scope="col">{t('head.part')}</th>
            <th scope="col">{t('shop/search:table.price', { currency })}</th>
            <th scope="col">{t('head.quantity')}</th>
            <th scope="col">{t('shop/search:table.sum', { currency })}</th>
            <th scope="col">{t('head.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {group.entries.map((entry) => (
            <Fragment key={entry.id}>
              <CartRow entry={entry} actions={actions} hasTail={hasTail(entry)} />
              {hasTail(entry) && (
                <CartTail entry={entry} actions={actions} analogs={analogs.get(entry.id) ?? []} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The warehouse, when its lines arrive, and a checkbox for all of them. */
function GroupHead({ group, actions, isAsking }: Omit<Props, 'analogs'>) {
  const { t } = useTranslation('shop/cart')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const { warehouse, days, arrives } = group
  const open = group.entries.filter((entry) => !isBlocked(entry))
  const selected = open.filter(({ line }) => line.selected).length
  const isKnown = group.entries.some((entry) => entry.isKnown)
  const unnamed = isKnown ? 'group.none' : isAsking ? 'group.unknown' : 'group.seen'
  const name = warehouse?.name ?? t(unnamed)
  return (
    <div className="group">
      <Checkbox
        label={t('group.select', { name })}
        isChecked={open.length > 0 && selected === open.length}
        isMixed={selected > 0 && selected < open.length}
        isDisabled={open.length === 0}
        onCheckedChange={(isChecked) => actions.change(open, { selected: isChecked })}
      />
      <h2 className="h2" id={`group-${group.id}`}>
        {name}
        {warehouse?.city != null && !name.toLowerCase().includes(warehouse.city.toLowerCase()) && (
          <span className="muted t-13"> {warehouse.city}</span>
        )}
      </h2>
      {days !== null && (
        <div className="group-days t-13">
          <DeliveryLabel from={days.min} to={days.max}>
            {arrivesWords({ arrives: arrives ?? undefined }, words, format.days) ??
              daysWords(days.min, days.max, words)}
          </DeliveryLabel>
        </div>
      )}
      <span className="sr">
        {t('lines', { count: group.entries.length, number: format.integer(group.entries.length) })}
      </span>
    </div>
  )
}
