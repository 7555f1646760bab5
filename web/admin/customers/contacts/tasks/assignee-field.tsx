import { BoundField } from '../../../../form/bound-field.tsx'
import { useBoundField } from '../../../../form/use-bound-field.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import type { ComboboxItem } from '../../../../ui/combobox.tsx'
import { TASKS } from '../contacts.ts'
import { ServerCombobox } from '../server-combobox.tsx'
import { findAssignees } from './tasks.ts'

/** Who is to do it: one of those who work here. */
export function AssigneeField() {
  const { t } = useTranslation('admin/tasks')
  const { name, value, error, change } = useBoundField<ComboboxItem | null>()
  return (
    <BoundField width={3} label={t('fields.assignee')} name={name} error={error}>
      <ServerCombobox
        openLabel={t('fields.assigneeOpen')}
        empty={t('fields.assigneeNone')}
        find={findAssignees}
        findKey={KEY}
        value={value}
        onChange={change}
      />
    </BoundField>
  )
}

const KEY = [...TASKS, 'assignees']
