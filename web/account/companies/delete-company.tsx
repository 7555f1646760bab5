import { useTranslation } from 'react-i18next'
import type { Company } from '../../../worker/people/companies/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useDeleteCompany } from '../../address-book/company-queries.ts'

/** Asks before a company goes, and says what stays. */
export function DeleteCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account/companies')
  const remove = useDeleteCompany()
  const { name } = company
  return (
    <AlertDialog
      isOpen
      title={t('remove.title', { name })}
      description={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      tone="bad"
      isBusy={remove.isPending}
      error={remove.error !== null && <SubmitErrorNote error={toApiError(remove.error)} />}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(company.id, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('remove.done', { name }) })
          },
        })
      }
    />
  )
}
