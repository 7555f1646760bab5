import { useMutation } from '@tanstack/react-query'
import { type StaffMember, StaffRoles } from '../../../../worker/people/roles/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberAccount } from './member-account.tsx'
import { RolesField } from './roles-field.tsx'
import { changeRoles, staff, staffDetail } from './staff.ts'

interface Props {
  member: StaffMember
  onClose: () => void
}

/** Somebody of the staff: what they may do, and what is to be done about their account. */
function MemberDialog({ member, onClose }: Props) {
  const { t } = useTranslation('admin/staff')
  const can = useCan()
  const lock = lockOf(member, can('settings.roles.update'))
  const name = staff.nameOf(member)
  const before = member.roles.map(({ id }) => id)
  const { confirmed, dialog: password } = useConfirmed()
  const refresh = useRefreshLists(staff)
  const sender = useMutation({
    mutationFn: (input: StaffRoles) =>
      confirmed(async () => ({ member: await changeRoles(member, input) })),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: { role_ids: before },
    judge: () => null,
    toInput: ({ role_ids: after }) =>
      StaffRoles.parse({
        give: after.filter((id) => !before.includes(id)),
        take: before.filter((id) => !after.includes(id)),
      }),
    sender,
    isTaken: (answer) => answer !== null,
    onDone: () => showToast({ text: t('edit.done', { name }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('edit.title', { name })}
      description={member.email}
      submitLabel={t('edit.submit')}
      isWithoutSubmit={lock !== null}
    >
      {lock !== null && <Note isSmall>{t(`edit.${lock}`)}</Note>}
      <form.AppField name="role_ids">
        {() => <RolesField isDisabled={lock !== null} />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.values.role_ids.length === 0}>
        {(hasNone) =>
          hasNone && (
            <Note tone="warn" isSmall>
              {t('edit.nothing')}
            </Note>
          )
        }
      </form.Subscribe>
      <MemberAccount member={member} onGone={onClose} />
      {password}
    </FormDialog>
  )
}

/** Why the roles cannot be changed, if so. */
function lockOf(member: StaffMember, isAllowed: boolean): 'readOnly' | 'self' | 'holdsMore' | null {
  if (!isAllowed) return 'readOnly'
  if (member.is_self) return 'self'
  return member.holds_more ? 'holdsMore' : null
}

function StaffDialog({ row, onClose }: ResourceDialogProps<StaffMember>) {
  return row === null ? (
    <InviteDialog onClose={onClose} />
  ) : (
    <MemberDialog member={row} onClose={onClose} />
  )
}

export const { CreatePage, EditPage } = dialogPages(StaffDialog, {
  path: '/$locale/admin/settings/staff',
  detail: staffDetail,
})
