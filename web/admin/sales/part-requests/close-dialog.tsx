import { useMutation } from '@tanstack/react-query'
import {
  type AdminPartRequest,
  CloseInput,
} from '../../../../worker/sales/part-requests/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { closePartRequest, partRequests } from './part-requests.ts'

interface Props {
  request: AdminPartRequest
  onClose: () => void
}

/** Closes a request without an answer, for a reason. */
export function CloseDialog({ request: { id, number, version }, onClose }: Props) {
  const { t } = useTranslation('admin/part-requests')
  const sender = useMutation({
    mutationFn: (input: { version: number; reason: string }) => closePartRequest(id, input),
    onSettled: useRefresh(partRequests),
  })
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: ({ reason }) => ({ version, reason }),
    schema: CloseInput,
    sender,
    onDone: () => showToast({ text: t('close.done', { name: number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('close.title', { name: number })}
      submitLabel={t('close.submit')}
    >
      <form.AppField name="reason">
        {(field) => <field.TextField label={t('fields.reason')} hint={t('fields.reasonHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
