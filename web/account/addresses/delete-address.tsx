import { useTranslation } from 'react-i18next'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useDeleteAddress } from '../../address-book/address-queries.ts'

/** Asks before an address goes, and says which. */
export function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useTranslation('account/addresses')
  const remove = useDeleteAddress()
  const { first_name, last_name, address_line_one, city } = address
  return (
    <AlertDialog
      isOpen
      title={t('remove.title')}
      description={`${first_name} ${last_name}, ${address_line_one}, ${city}`}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      tone="bad"
      isBusy={remove.isPending}
      error={remove.error !== null && <SubmitErrorNote error={toApiError(remove.error)} />}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(address.id, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('remove.done') })
          },
        })
      }
    />
  )
}
