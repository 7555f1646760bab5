import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Field, RecognisedColumn } from '../../../../worker/list-files/schemas/recognised.ts'
import { Confidence, isDoubtful } from '../../../ui/confidence.tsx'
import { Select } from '../../../ui/select.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { columnLetter } from './column-letter.ts'
import { useFieldNames } from './use-field-names.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Props {
  column: RecognisedColumn
  draft: SettingsDraft
  isEditable: boolean
}

/** Letter and title, what it holds, and how sure that is. */
export function ColumnHead({ column, draft, isEditable }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { percent } = useMeasures()
  const fields = useFieldNames()
  const letter = columnLetter(column.index)
  const field = draft.fieldOf(column)
  const isChosen = column.reason === 'chosen' || field !== column.field
  const isLow = !isChosen && field !== 'ignore' && isDoubtful(column.confidence)
  return (
    <th scope="col" className={isLow ? 'low' : undefined}>
      <span className="src" translate="no" title={column.title}>
        {letter} {column.title.replaceAll(/\s+/g, ' ')}
      </span>
      {isEditable ? (
        <Select<Field>
          className={field === 'ignore' ? 'off' : ''}
          label={t('columns.fieldOf', { letter })}
          value={field}
          options={fields.options(field)}
          onValueChange={(next) => draft.setField(column.index, next)}
        />
      ) : (
        fields.name(field)
      )}
      {isChosen ? (
        <span className="conf">{t('columns.chosen')}</span>
      ) : (
        field !== 'ignore' && (
          <span title={t(`columns.reasons.${column.reason}`)}>
            <Confidence value={column.confidence}>{percent(column.confidence)}</Confidence>
            <span className="sr">{t(`columns.reasons.${column.reason}`)}</span>
          </span>
        )
      )}
    </th>
  )
}
