import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type { Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { columnLetter } from './column-letter.ts'
import { ParsedValue } from './parsed-value.tsx'
import type { ProblemRow } from './problem-rows.ts'
import { useLineWords } from './use-line-words.ts'
import { StockWordChoice } from './stock-word-choice.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Props {
  problem: ProblemRow
  preview: Preview
  columns: Recognised['columns']
  sheets: Recognised['joined_sheets']
  draft: SettingsDraft | null
}

/** One row worth looking at. */
export function WorstRow({ problem, preview, columns, sheets, draft }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const lineWords = useLineWords(sheets)
  const { line, column, raw, code, row, isRejected } = problem
  const at = columns.find(({ index }) => index === column)
  const name =
    at === undefined ? '' : `${columnLetter(at.index)}, ${at.title || t('columns.untitled')}`
  const tone = isRejected ? 'bad' : code === 'at_least' ? 'plain' : 'warn'
  const shownRaw = raw.trim() === '' ? '\u2423' : raw
  return (
    <tr>
      <th scope="row" className="r" data-l={t('worst.line')}>
        {lineWords(line)}
      </th>
      <td data-l={t('worst.column')}>{name}</td>
      <td className="raw full" data-l={t('worst.rawShort')}>
        {isRejected ? <mark>{shownRaw}</mark> : shownRaw}
      </td>
      <td className={row.item === null ? 'muted full' : 'full'} data-l={t('worst.parsedShort')}>
        {row.item === null ? (
          t('worst.unread')
        ) : (
          <ParsedValue
            item={row.item}
            field={at?.field ?? null}
            priceBefore={code === 'price_jump' ? row.price_before_micros : null}
          />
        )}
      </td>
      <td className="full">
        <Badge tone={tone}>{code}</Badge>
        <span className="sub">
          <Reason {...{ problem, preview, sheets }} />
          {code === 'stock_word_unknown' && draft !== null && (
            <StockWordChoice word={String(problem.params.word ?? raw)} draft={draft} />
          )}
        </span>
      </td>
    </tr>
  )
}

/** Why, and in how many rows. */
function Reason({ problem, preview, sheets }: Pick<Props, 'problem' | 'preview' | 'sheets'>) {
  const { t } = useTranslation('admin/price-lists')
  const { integer, unitNumber } = useFormat()
  const lineWords = useLineWords(sheets)
  const { code, raw, params, row, isRejected } = problem
  const count = (isRejected ? preview.rejects : preview.notices)[code] ?? 0
  const before = row.price_before_micros
  const currency = row.item?.price.currency ?? ''
  const sentence = t(`${isRejected ? 'rejects' : 'notices'}.${code}`, {
    ...params,
    ...(code === 'duplicate_row' && {
      line: lineWords(Number(params.line)),
      wins: lineWords(Number(params.wins)),
    }),
    defaultValue: code,
    value: raw,
    parsed: row.item?.part_number ?? '',
    remains: integer(row.item?.remains ?? 0),
    before: before === null ? '' : unitNumber({ micros: before, currency }),
  })
  if (count < 2) return sentence
  return `${sentence} ${t('worst.times', { count, rows: integer(count) })}`
}
