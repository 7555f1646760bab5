import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import {
  OfferChanges,
  OfferInput,
  type SupplierOffer,
} from '../../../../worker/suppliers/suppliers/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { useSaveOffer } from '../suppliers/mutations.ts'
import { toOfferBasics, toOfferForm, type OfferValues } from './offer-form.ts'

interface Props {
  /** Null makes a new one. */
  offer: SupplierOffer | null
  warehouseId: number
  onClose: () => void
  onCreated?: (offer: SupplierOffer) => void
}

/** What an offer is called, its currency and the brand of rows without one. */
export function OfferDialog({ offer, warehouseId, onClose, onCreated }: Props) {
  const { t } = useTranslation('admin/offers')
  const { t: tForm } = useTranslation('form')
  const save = useSaveOffer(offer?.id ?? null)
  const mode = offer === null ? 'create' : 'edit'
  const schema = offer === null ? OfferInput : OfferChanges
  const toInput = (values: OfferValues) => ({
    ...toOfferBasics(values),
    ...(offer === null && { warehouse_id: warehouseId }),
  })
  const form = useAppForm({
    defaultValues: toOfferForm(offer),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, toInput(value), tForm) },
    onSubmit: ({ value }) =>
      save.mutate(schema.parse(toInput(value)), {
        onSuccess: (saved) => {
          onClose()
          showToast({ text: t(`${mode}.done`, { name: saved.name }) })
          if (offer === null) onCreated?.(saved)
        },
      }),
  })
  const known: readonly string[] = CURRENCIES
  const current = offer?.currency
  const currencies = current === undefined || known.includes(current) ? known : [current, ...known]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${mode}.title`, { name: offer?.name ?? '' })}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
    >
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
        <form.AppField name="is_active">
          {(field) => (
            <field.SwitchField label={t('fields.isActive')} hint={t('fields.isActiveHint')} />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
