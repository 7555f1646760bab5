import { useBoundField } from '../../../form/use-bound-field.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAllRoles } from './use-all-roles.ts'

/** The roles of a person, a box for each there is. */
export function RolesField({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation('admin/staff')
  const { value, error, change } = useBoundField<number[]>()
  const all = useAllRoles()
  return (
    <fieldset className="field" aria-invalid={error !== undefined}>
      <legend className="label">{t('fields.roles')}</legend>
      {all.map(({ id, label, is_grantable: isGrantable }) => (
        <Checkbox
          key={id}
          isChecked={value.includes(id)}
          isDisabled={isDisabled || !isGrantable}
          onCheckedChange={(isOn) =>
            change(isOn ? [...value, id] : value.filter((each) => each !== id))
          }
        >
          {label}
        </Checkbox>
      ))}
      {error !== undefined && (
        <Note tone="bad" role="alert" isSmall>
          {error}
        </Note>
      )}
      {!isDisabled && all.some((role) => !role.is_grantable) && (
        <span className="hint">{t('roles.lacking')}</span>
      )}
    </fieldset>
  )
}
