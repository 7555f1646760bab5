import './roles.css'
import { revalidateLogic, useStore } from '@tanstack/react-form'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { type Role, RoleInput } from '../../../../worker/people/roles/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import type { Right } from './permission-tree.ts'
import { RightsField } from './rights-field.tsx'
import { RolePreview } from './role-preview.tsx'
import { useRoleName } from './use-role-name.ts'
import { useSaveRole } from './use-save-role.ts'

interface Props {
  /** Null makes a new one. */
  saved: Role | null
  /** What it holds at first. */
  values: { name: string; permissions: Right[] }
  onSaved: () => void
  /** Takes what is saved now instead of what was chosen. */
  onStartOver: () => void
}

/** A role's name and rights, with a look at the back office as they make it. */
export function RoleForm({ saved: role, values, onSaved, onStartOver }: Props) {
  const { t } = useTranslation('admin/roles')
  const { t: tForm } = useTranslation('form')
  const nameOf = useRoleName()
  const isAllowed = useCan()(role === null ? 'settings.roles.create' : 'settings.roles.update')
  const isReadOnly = !isAllowed || (role !== null && role.locked !== null)
  const isShipped = role?.kind === 'shipped'
  const { confirmed, dialog } = useConfirmed()
  const [isSeen, setSeen] = useState(false)
  const save = useSaveRole(role, confirmed)
  const form = useAppForm({
    defaultValues: isShipped ? { ...values, name: nameOf(values.name) } : values,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const found = schemaErrors(RoleInput, value, tForm)
        if (found?.fields.permissions !== undefined) found.fields.permissions = t('matrix.empty')
        return found
      },
    },
    onSubmit: ({ value }) =>
      save.mutate(RoleInput.parse(isShipped ? { ...value, name: values.name } : value), {
        onSuccess: (saved) => {
          if (saved === null) return
          const name = nameOf(saved.name)
          showToast({ text: t(role === null ? 'create.done' : 'edit.done', { name }) })
          onSaved()
        },
      }),
  })
  const now = useStore(form.store, (state) => state.values)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  return (
    <FormShell
      form={form}
      submitError={fault}
      loading={save.isPending}
      className="stack stack-6"
      footer={
        <div className="row role-foot">
          {!isReadOnly && (
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t(role === null ? 'create.submit' : 'common:action.save')}
            </Button>
          )}
          <Button icon={Eye} onClick={() => setSeen(true)}>
            {t('see.action')}
          </Button>
          {fault?.code === 'conflict' && (
            <Button onClick={onStartOver}>{t('edit.startOver')}</Button>
          )}
        </div>
      }
    >
      <fieldset disabled={isReadOnly || isShipped} className="fields">
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              width={4}
              label={t('fields.name')}
              hint={t(isShipped ? 'fields.nameShipped' : 'fields.nameHint')}
            />
          )}
        </form.AppField>
      </fieldset>
      <form.AppField name="permissions">
        {() => <RightsField isReadOnly={isReadOnly} />}
      </form.AppField>
      {dialog}
      {isSeen && <RolePreview role={now} onClose={() => setSeen(false)} />}
      <UnsavedGuard isGuarded={isDirty && !save.isPending && save.data == null} />
    </FormShell>
  )
}
