import { useMutation } from '@tanstack/react-query'
import { AccountBlock } from '../../../../worker/people/accounts/schemas/block.ts'
import type { StaffMember } from '../../../../worker/people/roles/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { blockPerson, staff, unblockPerson } from './staff.ts'

interface Props {
  member: StaffMember
  act: 'block' | 'unblock'
  onClose: () => void
}

/** Blocks an account, or opens it again, with why. */
export function ReasonDialog({ member, act, onClose }: Props) {
  const { t } = useTranslation('admin/staff')
  const name = staff.nameOf(member)
  const refresh = useRefresh(staff)
  const send = act === 'block' ? blockPerson : unblockPerson
  const sender = useMutation({
    mutationFn: ({ reason }: AccountBlock) => send(member, reason),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => values,
    schema: AccountBlock,
    sender,
    onDone: () => showToast({ text: t(`${act}.done`, { name }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`${act}.title`, { name })}
      description={t(`${act}.about`)}
      submitLabel={t(`${act}.submit`)}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('block.reason')} hint={t('block.reasonHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
