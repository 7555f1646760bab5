import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type Supplier, SupplierInput } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import type { ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createSupplier, suppliers, updateSupplier } from './suppliers.ts'

const toForm = (supplier: Supplier | null) => ({
  name: supplier?.name ?? '',
  code: supplier?.code ?? '',
  country: supplier?.country ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  website: supplier?.website ?? '',
  note: supplier?.note ?? '',
  is_active: supplier?.is_active ?? true,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values) => ({
  name: values.name,
  // Made of the name when it is left out.
  ...(values.code.trim() !== '' && { code: values.code }),
  country: readText(values.country),
  email: readText(values.email),
  phone: readText(values.phone),
  website: readText(values.website),
  note: readText(values.note),
  is_active: values.is_active,
})

/** Who a supplier is and how to reach them. */
export function SupplierDialog({ row: supplier, onClose }: ResourceDialogProps<Supplier>) {
  const { t } = useTranslation('admin/suppliers')
  const { form, ...dialog } = useResourceDialog(suppliers, {
    row: supplier,
    values: toForm(supplier),
    toInput,
    schema: SupplierInput,
    save: (input) =>
      supplier === null ? createSupplier(input) : updateSupplier(supplier.id, input),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog} isWide>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField width={4} label={t('fields.name')} />}
        </form.AppField>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.code')}
              hint={t('fields.codeHint')}
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.TextField width={3} type="email" label={t('fields.email')} isOptional />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField width={3} type="tel" label={t('fields.phone')} isOptional />}
        </form.AppField>
        <form.AppField name="website">
          {(field) => (
            <field.TextField
              width={4}
              type="url"
              label={t('fields.website')}
              placeholder="https://"
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="country">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.country')}
              hint={t('fields.countryHint')}
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextareaField label={t('fields.note')} isOptional />}
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
