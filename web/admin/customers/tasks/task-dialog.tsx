import { useMutation } from '@tanstack/react-query'
import { type Task, TaskChanges } from '../../../../worker/people/tasks/schemas.ts'
import { DayField } from '../../../form/day-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useUser } from '../../../session/use-user.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { createTask, findAssignees, tasks, type TaskSubject, updateTask } from './tasks.ts'

interface Props {
  subject: TaskSubject
  /** Null makes a new one. */
  row: Task | null
  onClose: () => void
}

interface Values {
  what: string
  due_on: string
  /** Who, by name. */
  assignee_id: ComboboxItem | null
}

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE')

/** What is to be done, by when and by whom. */
export function TaskDialog({ subject, row: task, onClose }: Props) {
  const { t } = useTranslation('admin/tasks')
  const user = useUser()
  const mode = task === null ? 'create' : 'edit'
  const { keyOf } = useCommandKey()
  const self =
    user === null
      ? null
      : { value: user.id, label: `${user.first_name} ${user.last_name}`.trim() || user.email }
  const given = task?.assignee == null ? null : itemOf(task.assignee)
  const sender = useMutation({
    mutationFn: ({ version, ...terms }: TaskChanges) => {
      if (task !== null) return updateTask(task, { ...terms, version })
      const input = { ...terms, subject_type: subject.type, subject_id: subject.id }
      return createTask(input, keyOf(JSON.stringify(input)))
    },
    onSettled: useRefresh(tasks),
  })
  const { form, ...dialog } = useDialogForm({
    values: {
      what: task?.what ?? '',
      due_on: task?.due_on ?? tomorrow(),
      assignee_id: task === null ? self : given,
    } as Values,
    toInput: ({ what, due_on: dueOn, assignee_id: assignee }: Values) => ({
      what,
      due_on: dueOn,
      assignee_id: assignee?.value,
      version: task?.version ?? 0,
    }),
    schema: TaskChanges,
    sentences: { assignee_id: t('fields.assigneeWrong') },
    sender,
    onDone: ({ what: name }) => showToast({ text: t(`${mode}.done`, { name }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`${mode}.title`)}
      submitLabel={t(`${mode}.submit`)}
    >
      <div className="fields">
        <form.AppField name="what">
          {(field) => <field.TextareaField label={t('fields.what')} isFirst />}
        </form.AppField>
        <form.AppField name="due_on">
          {() => <DayField width={3} label={t('fields.due_on')} />}
        </form.AppField>
        <form.AppField name="assignee_id">
          {() => (
            <ChooserField
              width={3}
              label={t('fields.assignee')}
              find={findAssignees}
              findKey={ASSIGNEES}
              placeholder=""
              empty={t('fields.assigneeNone')}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

const ASSIGNEES = [...tasks.key, 'assignees']

const itemOf = ({ id, name }: { id: number; name: string }): ComboboxItem => ({
  value: id,
  label: name,
})
