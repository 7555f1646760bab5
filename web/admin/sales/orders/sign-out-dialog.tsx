import { useMutation } from '@tanstack/react-query'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

interface Props {
  order: AdminOrder
  onClose: () => void
}

/** Signs the order's customer out everywhere: for an account that somebody else has got into. */
export function SignOutDialog({ order: { user_id: id, customer }, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tForm } = useTranslation('form')
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const signOut = useMutation({
    mutationFn: () =>
      dataOf(api.admin.users[':id'].sessions.$delete({ param: { id: String(id) } })),
    onSuccess: ({ ended }) => {
      onClose()
      showToast({ text: t('acts.signOut.done', { count: ended }) })
    },
  })
  return (
    <AlertDialog
      isOpen
      onCancel={onClose}
      title={t('acts.signOut.title', { name })}
      description={t('acts.signOut.text')}
      confirmLabel={t('acts.signOut.submit')}
      cancelLabel={tForm('cancel')}
      isBusy={signOut.isPending}
      {...(signOut.error !== null && {
        error: <SubmitErrorNote error={toApiError(signOut.error)} />,
      })}
      onConfirm={() => signOut.mutate()}
    />
  )
}
