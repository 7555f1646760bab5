import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'
import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useMeasures } from './use-measures.ts'
import { columnLetter } from './column-letter.ts'
import { useFieldNames } from './use-field-names.ts'

type Reason = SafetyStop['reasons'][number]
type Params = Record<string, string | number>

export interface Measure {
  code: string
  name: string
  before: string
  now: string
  limit: string
}

/** Which sentence of a doubt fits it. */
function variantOf(code: string, { column, title, used, now }: Params): string {
  if (code === 'layout_drift' && now === 'missing') return 'layout_drift_missing'
  if (code === 'low_confidence' && typeof column !== 'number') return 'low_confidence_none'
  if (code === 'guessed_by_values' && title === '') return 'guessed_by_values_untitled'
  return code === 'no_part_number' ? `no_part_number_${used}` : code
}

/** Why a list was stopped, and what should be looked at, in words and figures. */
export function useStopWords() {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { change, percent } = useMeasures()
  const fields = useFieldNames()

  const { moment } = useMoment()

  const fieldName = (field: string | number | undefined): string =>
    field === 'missing' ? t('fields.missing') : fields.name(String(field) as Field)

  /** The sentence of a doubt: `several_entries`, `low_confidence`, `layout_drift`, … */
  const doubt = (code: string, params: Params): string => {
    const at = typeof params.column === 'number' ? columnLetter(params.column - 1) : ''
    return t(`doubts.${variantOf(code, params)}`, {
      ...params,
      ...(params.since !== undefined && { since: moment(String(params.since)) }),
      at,
      field: fieldName(params.field),
      was: code === 'currency_changed' ? params.was : fieldName(params.was),
      now: code === 'currency_changed' ? params.now : fieldName(params.now),
      defaultValue: code,
    })
  }

  /** A reason with figures as a row of the table; null for one without. */
  const measure = ({ code, value, before, limit, params }: Reason): Measure | null => {
    if (value === null || limit === null) return null
    const name = t(`stop.measures.${code}`, { defaultValue: code })
    const none = '–'
    if (code === 'row_count_change') {
      const now = `${integer(Number(params.rows))} (${change(value)})`
      return {
        code,
        name,
        before: integer(Number(params.rows_before)),
        now,
        limit: `±${percent(limit)}`,
      }
    }
    if (code === 'median_price_change' || code === 'price_kind_change') {
      const last = before === null ? none : change(before)
      return { code, name, before: last, now: change(value), limit: `±${percent(limit)}` }
    }
    const last = before === null ? none : percent(before)
    return { code, name, before: last, now: percent(value), limit: percent(limit) }
  }

  return { doubt, measure }
}
