import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'
import type { SafetyStop } from '../../../../worker/db/json/price-list.ts'
import type { Say } from '../../../i18n/text-keys.ts'
import { formatInteger } from '../../../lib/format-number.ts'
import { formatChange, formatShare } from '../../../lib/format-share.ts'
import type { Locale } from '../../../lib/locales.ts'
import { columnLetter } from './column-letter.ts'
import { fieldName } from './field-name.ts'

type Reason = SafetyStop['reasons'][number]
type Params = Record<string, string | number>

export interface Measure {
  code: string
  name: string
  before: string
  now: string
  limit: string
}

/** How a language says things: its texts, and a moment (ISO 8601) in words. */
interface Speech {
  t: Say<'admin/price-lists'>
  locale: Locale
  moment: (iso: string) => string
}

/** Which sentence of a doubt fits it. */
function variantOf(code: string, { column, title, used, now, of, unit }: Params): string {
  if (code === 'currency_changed' && of === 'offer') return 'currency_changed_first'
  if (code === 'layout_drift' && now === 'missing') return 'layout_drift_missing'
  if (code === 'low_confidence' && typeof column !== 'number') return 'low_confidence_none'
  if (code === 'low_confidence' && unit !== undefined) return 'low_confidence_unit'
  if (code === 'guessed_by_values' && title === '') return 'guessed_by_values_untitled'
  return code === 'no_part_number' ? `no_part_number_${used}` : code
}

/** A reason whose `was` and `now` are currencies. */
export const saysCurrencies = (code: string): boolean =>
  code === 'currency_changed' || code === 'currency_moved'

/** Why a list was stopped, and what should be looked at, in words and figures. */
export function stopWords({ t, locale, moment }: Speech) {
  const nameOf = (field: string | number | undefined): string =>
    field === 'missing' ? t('fields.missing') : fieldName(String(field) as Field, t, locale)

  /** The sentence of a doubt: `several_entries`, `low_confidence`, `layout_drift`, … */
  const doubt = (code: string, params: Params): string => {
    const at = typeof params.column === 'number' ? columnLetter(params.column - 1) : ''
    return t(`doubts.${variantOf(code, params)}`, {
      ...params,
      ...(params.since !== undefined && { since: moment(String(params.since)) }),
      at,
      field: nameOf(params.field),
      was: saysCurrencies(code) ? params.was : nameOf(params.was),
      now: saysCurrencies(code) ? params.now : nameOf(params.now),
      defaultValue: code,
    })
  }

  /** A reason with figures as a row of the table; null for one without. */
  const measure = ({ code, value, before, limit, params }: Reason): Measure | null => {
    if (value === null || limit === null) return null
    const variant = params.of === 'announced' ? 'row_count_announced' : code
    const name = t(`stop.measures.${variant}`, { defaultValue: code })
    const none = '–'
    if (code === 'row_count_change') {
      return {
        code,
        name,
        before: formatInteger(Number(params.rows_before), locale),
        now: `${formatInteger(Number(params.rows), locale)} (${formatChange(value, locale)})`,
        limit: `±${formatShare(limit, locale)}`,
      }
    }
    const isChange = code === 'median_price_change' || code === 'price_kind_change'
    const format = isChange ? formatChange : formatShare
    return {
      code,
      name,
      before: before === null ? none : format(before, locale),
      now: format(value, locale),
      limit: `${isChange ? '±' : ''}${formatShare(limit, locale)}`,
    }
  }

  return { doubt, measure }
}
