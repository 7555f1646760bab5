import { Check, Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import type { SelectOption } from '../../../ui/select.tsx'
import { RateCell } from './rate-cell.tsx'
import type { Cell, RateDraft } from './rate-draft.ts'

interface Props {
  draft: RateDraft
  place: { at: number; count: number; isApplied: boolean }
  cells: readonly Cell[]
  currency: string
  countries: readonly SelectOption<string>[]
  errors: Partial<Record<Cell, string>>
  onChange: (draft: RateDraft) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
}

/** A row of a table of rates; what is wrong with its cells stands under it. */
export function RateLine(props: Props) {
  const { draft, place, cells, currency, countries, errors } = props
  const { onChange, onMove, onCopy, onRemove } = props
  const { t } = useTranslation('admin/shipping-methods')
  const id = useId()
  const row = String(place.at + 1)
  const wrong = cells.filter((cell) => errors[cell] !== undefined)
  const label = (cell: Cell) => t(`cell.${cell}`, { currency })
  return (
    <>
      <tr aria-selected={place.isApplied} data-row={draft.key}>
        <th scope="row" data-l={t('rates.row')} className="full">
          <span className="rate-number">
            {row}
            {place.isApplied && (
              <span className="good" title={t('try.appliesHere')}>
                <Icon of={Check} label={t('try.appliesHere')} />
              </span>
            )}
          </span>
        </th>
        {cells.map((cell) => (
          <td key={cell} data-l={label(cell)} className={cell === 'country' ? 'full' : undefined}>
            <RateCell
              cell={cell}
              label={t('rates.cell', { row, cell: label(cell) })}
              value={draft[cell]}
              countries={countries}
              errorId={errors[cell] === undefined ? null : `${id}-${cell}`}
              onChange={(value) => onChange({ ...draft, [cell]: value })}
            />
          </td>
        ))}
        <td className="fit full">
          <div className="row nowrap-row rate-acts">
            <MoveButtons
              upLabel={t('rates.up', { row })}
              downLabel={t('rates.down', { row })}
              isFirst={place.at === 0}
              isLast={place.at === place.count - 1}
              onMove={onMove}
            />
            <Button
              size="s"
              kind="quiet"
              icon={Copy}
              label={t('rates.copy', { row })}
              onClick={onCopy}
            />
            <Button
              size="s"
              kind="quiet"
              icon={Trash2}
              label={t('rates.remove', { row })}
              onClick={onRemove}
            />
          </div>
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="rate-errors">
          <td colSpan={cells.length + 2} className="full">
            {wrong.map((cell) => (
              <p key={cell} className="bad t-13" id={`${id}-${cell}`}>
                {t('rates.wrong', { cell: label(cell), sentence: errors[cell] })}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}
