import { useStore } from '@tanstack/react-form'
import { Trash2 } from 'lucide-react'
import { withForm } from '../../../form/use-app-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { addedLine, type ChangeValues } from './change-form.ts'
import { OfferSearch } from './offer-search.tsx'

/** Lines that come in, and a search for more. */
export const ChangeAdded = withForm({
  defaultValues: {} as ChangeValues,
  props: { currency: '' },
  render: function ChangeAdded({ form, currency }) {
    const { t } = useTranslation('admin/order-changes')
    const format = useFormat()
    const added = useStore(form.store, (state) => state.values.added)
    return (
      <>
        {added.map(({ offer }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the fields are named by it
          <div key={at} className="change-line" role="group" aria-label={offer.mpn}>
            <div className="change-part">
              <span className="change-new">
                <PartNumber className="medium">{offer.mpn}</PartNumber>{' '}
                <span className="muted">{offer.brand}</span>
              </span>
              <span className="sub">
                {t('line.each', { price: moneyText(format.unitPrice(offer.price)) })}
              </span>
            </div>
            <div className="change-acts">
              <Button
                kind="quiet"
                size="s"
                icon={Trash2}
                label={t('line.remove', { mpn: offer.mpn })}
                onClick={() =>
                  form.setFieldValue(
                    'added',
                    added.filter((_, one) => one !== at),
                  )
                }
              />
            </div>
            <div className="change-fields">
              <form.AppField name={`added[${at}].quantity`}>
                {(field) => <field.NumberField label={t('line.quantity')} />}
              </form.AppField>
              <form.AppField name={`added[${at}].price`}>
                {(field) => <field.TextField label={t('line.price', { currency })} />}
              </form.AppField>
              <form.AppField name={`added[${at}].discount`}>
                {(field) => <field.TextField label={t('line.discount', { currency })} />}
              </form.AppField>
            </div>
          </div>
        ))}
        <OfferSearch
          label={t('add.label')}
          currency={currency}
          onChoose={(offer) => form.setFieldValue('added', [...added, addedLine(offer)])}
        />
      </>
    )
  },
})
