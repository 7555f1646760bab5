import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Address } from '../../worker/people/addresses/schemas.ts'
import { toApiError } from '../api/errors.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { showToast } from '../ui/toast.ts'
import { useUser } from '../session/use-user.ts'
import { companyQueries } from './company-queries.ts'
import { type AddressValues, ofPerson, toBody, toValues } from './address-form.ts'
import { AddressFields } from './address-fields.tsx'
import { PrefillField } from './prefill-field.tsx'
import { useSaveAddress } from './address-queries.ts'

interface Props {
  /** Null makes a new one. */
  address: Address | null
  onClose: () => void
  /** Receives the saved address. */
  onSaved?: (address: Address) => void
}

/** A form for an address; a new one is prefilled with known details. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { t } = useTranslation('account/addresses')
  const user = useUser()
  const save = useSaveAddress()
  const { data: companies = [] } = useQuery(companyQueries.list())
  const mode = address === null ? 'create' : 'change'
  const id = address?.id ?? null
  const form = useAppForm({
    defaultValues: address === null ? ofPerson(user) : toValues(address),
    onSubmit: ({ value }) =>
      save.mutate(
        { id, body: toBody(value) },
        {
          onSuccess: (saved) => {
            onClose()
            showToast({ text: t(`${mode}.done`) })
            onSaved?.(saved)
          },
        },
      ),
  })
  const fill = (values: AddressValues) => {
    for (const [name, value] of Object.entries(values)) {
      form.setFieldValue(name as keyof AddressValues, value as never)
    }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${mode}.title`)}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
      live={{
        method: id === null ? 'post' : 'put',
        url: `/api/user/addresses${id === null ? '' : `/${id}`}`,
        toBody: (values) => toBody(values as AddressValues),
      }}
      isWide
    >
      {address === null && companies.length > 0 && (
        <PrefillField companies={companies} user={user} onFill={fill} />
      )}
      <AddressFields form={form} />
    </FormDialog>
  )
}
