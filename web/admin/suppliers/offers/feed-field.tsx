import { revalidateLogic } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { supplierOffersQuery } from '../suppliers/suppliers.ts'
import { toOfferForm } from './offer-form.ts'

const NOBODY: Pick<SupplierOffer, 'id' | 'supplier_id'> = { id: 0, supplier_id: 0 }

/** The offer of the same supplier whose lists are taken: one that they arrive at. */
export const FeedField = withForm({
  defaultValues: toOfferForm(null),
  validationLogic: revalidateLogic(),
  props: { offer: NOBODY },
  render: function FeedField({ form, offer }) {
    const { t } = useTranslation('admin/offers')
    const { data = [] } = useQuery(supplierOffersQuery(offer.supplier_id))
    const feeders = data.filter(({ id, fed_by: by }) => id !== offer.id && by === null)
    return (
      <form.AppField name="fed_by_offer_id">
        {(field) => (
          <field.SelectField
            label={t('source.feeder')}
            hint={t(feeders.length === 0 ? 'source.noFeeder' : 'source.feederHint')}
            options={[
              { value: '', label: t('source.chooseFeeder') },
              ...feeders.map(({ id, name, warehouse_name: warehouse }) => ({
                value: String(id),
                label: `${warehouse}, ${name}`,
              })),
            ]}
          />
        )}
      </form.AppField>
    )
  },
})
