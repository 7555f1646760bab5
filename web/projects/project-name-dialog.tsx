import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  MOST_PROJECT_ROWS,
  type Project,
  ProjectInput,
  type ProjectRowInput,
} from '../../worker/sales/projects/schemas.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useDialogForm } from '../form/use-dialog-form.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLoadedTexts } from '../i18n/use-loaded-texts.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { newUuid } from '../lib/new-uuid.ts'
import { showToast } from '../ui/toast.ts'
import { useCreateProject } from './mutations.ts'

interface Props {
  /** Proposed; '' when nothing is known. */
  name: string
  rows: readonly ProjectRowInput[]
  onClose: () => void
}

/** Makes a project of rows, or an empty one, under a name, and opens it. */
export function ProjectNameDialog(props: Props) {
  // A page of the shop has not loaded them.
  const hasTexts = [useLoadedTexts('account/projects'), useLoadedTexts('form')]
  return hasTexts.includes(false) ? null : <NameForm {...props} />
}

function NameForm({ name, rows, onClose }: Props) {
  const { t } = useTranslation('account/projects')
  const { locale, integer } = useFormat()
  const navigate = useNavigate()
  const [key] = useState(newUuid)
  const create = useCreateProject()
  const kept = rows.slice(0, MOST_PROJECT_ROWS)
  const { form, ...dialog } = useDialogForm({
    values: { name },
    schema: ProjectInput,
    toInput: ({ name: typed }) => ({ name: typed, rows: kept }),
    sender: {
      error: create.error,
      isPending: create.isPending,
      mutate: (json: ProjectInput, options: { onSuccess: (made: Project) => void }) =>
        create.mutate({ key, json }, options),
    },
    onDone: (made) => {
      showToast({ text: t('create.done', { name: made.name }) })
      void navigate({
        to: '/$locale/account/projects/$projectId',
        params: { locale, projectId: String(made.id) },
      })
    },
    onClose,
  })
  const count = kept.length
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('create.title')}
      description={
        count === 0 ? t('create.text') : t('create.rows', { count, number: integer(count) })
      }
      submitLabel={t('create.submit')}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label={t('create.name')} autoComplete="off" isFirst />}
      </form.AppField>
    </FormDialog>
  )
}
