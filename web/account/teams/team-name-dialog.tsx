import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { TeamInput } from '../../../worker/people/teams/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { schemaErrors } from '../../form/schema-errors.ts'
import { useAppForm } from '../../form/use-app-form.ts'
import { showToast } from '../../ui/toast.ts'
import { useSaveTeam } from './mutations.ts'

interface Props {
  /** Null makes a new one. */
  team: { id: number; name: string } | null
  onClose: () => void
  onSaved?: (id: number) => void
}

/** Creates a team, or renames one. */
export function TeamNameDialog({ team, onClose, onSaved }: Props) {
  const { t } = useTranslation('account/teams')
  const { t: tForm } = useTranslation('form')
  const save = useSaveTeam(team?.id ?? null)
  const mode = team === null ? 'create' : 'rename'
  const form = useAppForm({
    defaultValues: { name: team?.name ?? '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(TeamInput, value, tForm) },
    onSubmit: ({ value }) =>
      save.mutate(TeamInput.parse(value), {
        onSuccess: ({ id, name }) => {
          onClose()
          showToast({ text: t(`${mode}.done`, { name }) })
          onSaved?.(id)
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${mode}.title`)}
      description={team === null ? t('create.text') : undefined}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
      live={{
        method: team === null ? 'post' : 'put',
        url: `/api/teams${team === null ? '' : `/${team.id}`}`,
      }}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label={t('name')} autoComplete="off" />}
      </form.AppField>
    </FormDialog>
  )
}
