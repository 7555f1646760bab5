import { useTranslation } from '../../../i18n/use-translation.tsx'
import { OfferInput, type SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { createOffer, offers, updateOffer } from '../suppliers/suppliers.ts'
import { useWatchers } from './use-watchers.ts'
import { toOfferBasics, toOfferForm } from './offer-form.ts'

interface Props {
  /** Null makes a new one. */
  offer: SupplierOffer | null
  warehouseId: number
  onClose: () => void
  onCreated?: (offer: SupplierOffer) => void
}

/** What an offer is called, its currency, whether its costs include VAT, and the brand of rows without one. */
export function OfferDialog({ offer, warehouseId, onClose, onCreated }: Props) {
  const { t } = useTranslation('admin/offers')
  const { form, ...dialog } = useResourceDialog(offers, {
    row: offer,
    values: toOfferForm(offer),
    toInput: (values) => ({ ...toOfferBasics(values), warehouse_id: warehouseId }),
    schema: OfferInput,
    save: async ({ warehouse_id, ...changes }) => {
      if (offer !== null) return updateOffer(offer.id, changes)
      const created = await createOffer({ warehouse_id, ...changes })
      onCreated?.(created)
      return created
    },
    onClose,
  })
  const watchers = useWatchers(offer)
  const known: readonly string[] = CURRENCIES
  const current = offer?.currency
  const currencies = current === undefined || known.includes(current) ? known : [current, ...known]
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.currency')}
              hint={t('fields.currencyHint')}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </form.AppField>
        <form.AppField name="default_brand">
          {(field) => (
            <field.TextField
              width={3}
              label={t('fields.defaultBrand')}
              hint={t('fields.defaultBrandHint')}
              isOptional
            />
          )}
        </form.AppField>
        {offer?.is_shelf !== true && (
          <form.AppField name="cost_includes_vat">
            {(field) => (
              <field.SwitchField label={t('fields.costVat')} hint={t('fields.costVatHint')} />
            )}
          </form.AppField>
        )}
        <form.AppField name="responsible_id">
          {(field) => (
            <field.SelectField
              label={t('fields.responsible')}
              hint={
                offer?.responsible?.is_told === false
                  ? t('fields.responsibleLost')
                  : t('fields.responsibleHint')
              }
              options={watchers}
            />
          )}
        </form.AppField>
        <form.AppField name="is_active">
          {(field) => (
            <field.SwitchField label={t('fields.isActive')} hint={t('fields.isActiveHint')} />
          )}
        </form.AppField>
        <form.AppField name="is_returnable">
          {(field) => (
            <field.SwitchField
              label={t('fields.isReturnable')}
              hint={t('fields.isReturnableHint')}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
