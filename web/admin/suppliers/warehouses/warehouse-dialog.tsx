import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { type Warehouse, WarehouseInput } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSaveWarehouse } from '../suppliers/mutations.ts'
import { useSupplierOptions } from '../suppliers/use-supplier-options.ts'

interface Props {
  /** Null makes a new one. */
  warehouse: Warehouse | null
  /** The supplier a new one belongs to; null lets one choose. */
  supplierId: number | null
  onClose: () => void
}

const toForm = (warehouse: Warehouse | null, supplierId: number | null) => ({
  supplier_id: String(warehouse?.supplier_id ?? supplierId ?? ''),
  name: warehouse?.name ?? '',
  city: warehouse?.city ?? '',
  country: warehouse?.country ?? '',
  delivery_days_min: String(warehouse?.delivery_days_min ?? 0),
  delivery_days_max: String(warehouse?.delivery_days_max ?? 0),
  is_active: warehouse?.is_active ?? true,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values) => ({
  supplier_id: readNumber(values.supplier_id),
  name: values.name,
  city: readText(values.city),
  country: readText(values.country),
  delivery_days_min: readNumber(values.delivery_days_min) ?? 0,
  delivery_days_max: readNumber(values.delivery_days_max) ?? 0,
  is_active: values.is_active,
})

export function WarehouseDialog({ warehouse, supplierId, onClose }: Props) {
  const { t } = useTranslation('admin/warehouses')
  const { t: tForm } = useTranslation('form')
  const save = useSaveWarehouse(warehouse?.id ?? null)
  const mode = warehouse === null ? 'create' : 'edit'
  const needsSupplier = warehouse === null && supplierId === null
  const suppliers = useSupplierOptions(needsSupplier)
  const form = useAppForm({
    defaultValues: toForm(warehouse, supplierId),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(WarehouseInput, toInput(value), tForm),
    },
    onSubmit: ({ value }) => {
      const { supplier_id, ...changes } = WarehouseInput.parse(toInput(value))
      const input = warehouse === null ? { supplier_id, ...changes } : changes
      save.mutate(input, {
        onSuccess: ({ name }) => {
          onClose()
          showToast({ text: t(`${mode}.done`, { name }) })
        },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${mode}.title`, { name: warehouse?.name ?? '' })}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
    >
      <div className="fields">
        {needsSupplier && (
          <form.AppField name="supplier_id">
            {(field) => <field.SelectField label={t('fields.supplier')} options={suppliers} />}
          </form.AppField>
        )}
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="city">
          {(field) => <field.TextField width={4} label={t('fields.city')} isOptional />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => <field.TextField width={2} label={t('fields.country')} isOptional isCode />}
        </form.AppField>
        <form.AppField name="delivery_days_min">
          {(field) => <field.NumberField width={3} label={t('fields.daysMin')} />}
        </form.AppField>
        <form.AppField name="delivery_days_max">
          {(field) => (
            <field.NumberField width={3} label={t('fields.daysMax')} hint={t('fields.daysHint')} />
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
