import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  type ImportPreview,
} from '../../../../../worker/people/contacts/import/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'

interface Props {
  columns: ImportPreview['columns']
  onChange: (columns: ColumnMeaning[]) => void
}

/** What each column of the file says of a contact: as it was recognised, until somebody says better. */
export function ImportColumns({ columns, onChange }: Props) {
  const { t } = useTranslation('admin/contacts')
  const options = COLUMN_MEANINGS.map((value) => ({ value, label: t(`import.meanings.${value}`) }))
  return (
    <details className="stack stack-3">
      <summary>
        {t('import.columns', {
          names: columns
            .filter(({ meaning }) => meaning !== 'ignored')
            .map(({ title, meaning }) => `${title || '–'}: ${t(`import.meanings.${meaning}`)}`)
            .join('; '),
        })}
      </summary>
      <div className="import-columns">
        {columns.map(({ title, meaning, example }, at) => (
          <Field
            key={`${at}-${title}`}
            label={title || t('import.column', { number: at + 1 })}
            hint={example}
          >
            <Select
              value={meaning}
              options={options}
              onValueChange={(next: ColumnMeaning) =>
                onChange(columns.map((column, each) => (each === at ? next : column.meaning)))
              }
            />
          </Field>
        ))}
      </div>
    </details>
  )
}
