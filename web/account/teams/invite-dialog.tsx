import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { InvitationInput, type TeamRole } from '../../../worker/people/teams/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { schemaErrors } from '../../form/schema-errors.ts'
import { useAppForm } from '../../form/use-app-form.ts'
import { showToast } from '../../ui/toast.ts'
import { useInvite } from './mutations.ts'

interface Props {
  teamId: number
  /** The roles the person may give. */
  roles: readonly TeamRole[]
  onClose: () => void
}

/** Invites an e-mail address to the team. */
export function InviteDialog({ teamId, roles, onClose }: Props) {
  const { t } = useTranslation('account/teams')
  const { t: tForm } = useTranslation('form')
  const invite = useInvite(teamId)
  const form = useAppForm({
    defaultValues: { email: '', role: 'buyer' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(InvitationInput, value, tForm) },
    onSubmit: ({ value }) => {
      const input = InvitationInput.parse(value)
      invite.mutate(input, {
        onSuccess: () => {
          onClose()
          showToast({ text: t('invite.done', { email: input.email }) })
        },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.text')}
      submitLabel={t('invite.submit')}
      submitError={invite.error === null ? null : toApiError(invite.error)}
      loading={invite.isPending}
      live={{ method: 'post', url: `/api/teams/${teamId}/members` }}
    >
      <form.AppField name="email">
        {(field) => (
          <field.TextField type="email" label={t('invite.email')} autoComplete="off" isCode />
        )}
      </form.AppField>
      <form.AppField name="role">
        {(field) => (
          <field.RadioField
            legend={t('invite.role')}
            options={roles.map((role) => ({
              value: role,
              label: t(`roles.${role}`),
              hint: t(`roleHints.${role}`),
            }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
