import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { Replace, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { withForm } from '../../../form/use-app-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { insteadQuery } from './changes.ts'
import type { ChangeValues, LineValues } from './change-form.ts'
import { OfferList } from './offer-list.tsx'
import { keyOf } from './picked-pieces.ts'

const props: { order: AdminOrder; line: AdminOrderLine } = {
  order: {} as AdminOrder,
  line: {} as AdminOrderLine,
}

/** A line to be changed: how many, at what price, of which offer, or not at all. */
export const ChangeLine = withForm({
  defaultValues: {} as ChangeValues,
  props,
  render: function ChangeLine({ form, order, line }) {
    const { t } = useTranslation('admin/order-changes')
    const format = useFormat()
    const [isReplacing, setIsReplacing] = useState(false)
    const path = `lines.${keyOf(line)}` as const
    const typed = useStore(form.store, (state) => state.values.lines[keyOf(line)])
    const { mpn, brand } = line.product
    const isRemoved = typed?.is_removed === true
    const offer = typed?.offer ?? null
    const put = (change: Partial<LineValues>) => {
      const { lines } = form.state.values
      const was = lines[keyOf(line)]
      if (was !== undefined)
        form.setFieldValue('lines', { ...lines, [keyOf(line)]: { ...was, ...change } })
    }
    const price = moneyText(format.unitPrice(offer?.price ?? line.channel_price))
    return (
      <div className="change-line" role="group" aria-label={mpn}>
        <div className="change-part">
          <span className={isRemoved || offer !== null ? 'change-gone' : undefined}>
            <PartNumber className="medium">{mpn}</PartNumber> <span className="muted">{brand}</span>
          </span>
          {offer !== null && (
            <span className="change-new">
              <PartNumber className="medium">{offer.mpn}</PartNumber>{' '}
              <span className="muted">{offer.brand}</span>
            </span>
          )}
          <span className="sub">
            {line.is_replacement ? t('line.replacement') : t('line.each', { price })}
          </span>
        </div>
        <div className="change-acts">
          {!isRemoved && (
            <Button
              kind="quiet"
              size="s"
              icon={Replace}
              label={t('line.replace', { mpn })}
              onClick={() => setIsReplacing(!isReplacing)}
            />
          )}
          <Button
            kind="quiet"
            size="s"
            icon={isRemoved || offer !== null ? Undo2 : Trash2}
            label={t(isRemoved || offer !== null ? 'line.undo' : 'line.remove', { mpn })}
            onClick={() => {
              setIsReplacing(false)
              if (offer === null) put({ is_removed: !isRemoved })
              else put({ offer: null })
            }}
          />
        </div>
        {!isRemoved && !line.is_replacement && (
          <div className="change-fields">
            <form.AppField name={`${path}.quantity`}>
              {(field) => <field.NumberField label={t('line.quantity')} />}
            </form.AppField>
            <form.AppField name={`${path}.price`}>
              {(field) => <field.TextField label={t('line.price', { currency: order.currency })} />}
            </form.AppField>
            <form.AppField name={`${path}.discount`}>
              {(field) => (
                <field.TextField label={t('line.discount', { currency: order.currency })} />
              )}
            </form.AppField>
          </div>
        )}
        {isReplacing && (
          <Instead
            order={order}
            line={line}
            onChoose={(chosen) => {
              put({ offer: chosen })
              setIsReplacing(false)
            }}
          />
        )}
      </div>
    )
  },
})

interface InsteadProps {
  order: AdminOrder
  line: AdminOrderLine
  /** As of `OfferList`. */
  value?: number | null
  onChoose: Parameters<typeof OfferList>[0]['onChoose']
}

/** Other offers of the part and its analogs. */
export function Instead({ order, line, value, onChoose }: InsteadProps) {
  const { t } = useTranslation('admin/order-changes')
  const { data, isError } = useQuery(
    insteadQuery(line.product.id, { quantity: line.quantity, currency: order.currency }),
  )
  const others = data?.filter(({ id }) => id !== line.supplier_offer_item_id)
  if (others === undefined)
    return (
      <p className="muted t-13" role="status">
        {t(isError ? 'add.failed' : 'instead.loading')}
      </p>
    )
  if (others.length === 0)
    return (
      <p className="muted t-13" role="status">
        {t('instead.none')}
      </p>
    )
  return <OfferList label={t('instead.label')} offers={others} value={value} onChoose={onChoose} />
}
