import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type { ListSettings, Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { columnLetter } from './column-letter.ts'

export interface SettingRow {
  key: string
  value: string
  note?: string
  /** file: understood from the file; chosen: a person decided; offer: taken from the offer. */
  source: 'file' | 'chosen' | 'offer' | 'doubt'
}

const FORMATS = {
  csv: 'CSV',
  xlsx: 'XLSX',
  xls: 'XLS',
  spreadsheetml: 'SpreadsheetML',
  yml: 'YML',
  json: 'JSON',
} as const
const CONTAINERS = { zip: 'ZIP', gzip: 'GZ' } as const

/** The settings a list was read with, each in words with where it comes from. */
export function useSettingRows(
  recognised: Recognised,
  preview: Preview | null,
  settings: ListSettings,
): SettingRow[] {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const doubted = new Set(recognised.doubts.map(({ code }) => code))
  const from = (key: keyof ListSettings, doubt?: string): SettingRow['source'] => {
    if (settings[key] !== undefined) return 'chosen'
    return doubt !== undefined && doubted.has(doubt) ? 'doubt' : 'file'
  }
  const sheets = recognised.joined_sheets?.join(', ') ?? recognised.sheet
  const rows: (SettingRow | null)[] = [
    file(),
    place('entry', recognised.entry, recognised.entries, from('entry', 'several_entries')),
    place('sheet', sheets, recognised.sheets, from('sheet', 'left_out_sheets')),
    plain('encoding', recognised.encoding),
    delimiter(),
    header(),
    recognised.decimal === 'none'
      ? null
      : { key: 'decimal', value: t(`settings.decimal.${recognised.decimal}`), source: 'file' },
    currency(),
    brand(),
    stock(),
    groups(),
    {
      key: 'repeats',
      value: t(`settings.repeats.${recognised.repeats}`),
      source: from('repeats'),
    },
  ]
  return rows.filter((row) => row !== null)

  function file(): SettingRow {
    const format = FORMATS[recognised.format]
    const value =
      recognised.container === null
        ? format
        : t('settings.packed', { container: CONTAINERS[recognised.container], format })
    return { key: 'file', value, note: t('settings.byContent'), source: 'file' }
  }

  function place(
    key: 'entry' | 'sheet',
    name: string | null,
    all: readonly string[],
    source: SettingRow['source'],
  ): SettingRow | null {
    if (name === null || (key === 'entry' && all.length < 2)) return null
    if (all.length < 2) return { key, value: name, source }
    const note = t('settings.oneOf', { number: all.indexOf(name) + 1, count: all.length })
    return { key, value: name, note, source }
  }

  function plain(key: 'encoding', value: string | null): SettingRow | null {
    return value === null ? null : { key, value, source: from(key) }
  }

  function delimiter(): SettingRow | null {
    const { delimiter: sign } = recognised
    if (sign === null) return null
    const value = t(`settings.delimiters.${sign === '\t' ? 'tab' : sign}`, { defaultValue: sign })
    return { key: 'delimiter', value, source: from('delimiter') }
  }

  function header(): SettingRow {
    const line = recognised.header_row
    const value = line === 0 ? t('settings.noHeader') : integer(line)
    return { key: 'header_row', value, source: from('header_row') }
  }

  function currency(): SettingRow {
    const { currency: value, currency_source: by } = recognised
    const column = recognised.columns.find(({ field }) => field === 'currency')
    if (column !== undefined && by === 'offer') {
      const at = t('settings.currencyColumn', { letter: columnLetter(column.index) })
      const note = t('settings.currencyElse', { currency: value })
      return { key: 'currency', value: at, note, source: 'file' }
    }
    const note = t(`settings.currency.${by}`)
    if (doubted.has('currency_conflict')) return { key: 'currency', value, note, source: 'doubt' }
    const source = by === 'chosen' ? 'chosen' : by === 'offer' ? 'offer' : 'file'
    return { key: 'currency', value, note, source }
  }

  function brand(): SettingRow | null {
    if (settings.default_brand !== undefined) {
      return { key: 'default_brand', value: settings.default_brand, source: 'chosen' }
    }
    if (!recognised.is_brand_unknown) return null
    return { key: 'default_brand', value: t('settings.noBrand'), source: 'doubt' }
  }

  function stock(): SettingRow | null {
    const words = preview?.unknown_stock_words ?? []
    const known = Object.keys(settings.stock_words ?? {}).length
    if (words.length === 0 && known === 0) return null
    if (words.length === 0) {
      return { key: 'stock', value: t('settings.wordsKnown', { count: known }), source: 'chosen' }
    }
    const value = t('settings.wordsUnknown', { count: words.length })
    const note = words
      .slice(0, 3)
      .map(({ word }) => `«${word}»`)
      .join(', ')
    return { key: 'stock', value, note, source: 'doubt' }
  }

  function groups(): SettingRow | null {
    const count = preview?.other_rows?.find(({ kind }) => kind === 'group')?.count ?? 0
    if (!recognised.has_group_rows && count === 0) return null
    const said = recognised.has_headings === true ? 'settings.groupsSay' : 'settings.groups'
    const value = t(said, { count, rows: integer(count) })
    return { key: 'groups', value, source: 'file' }
  }
}
