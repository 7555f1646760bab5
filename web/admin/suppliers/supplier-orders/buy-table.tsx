import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import type { MoneyAmount } from '../../../lib/format-money.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { BuyRow } from './buy-row.tsx'
import { keyOf } from './buy-values.ts'

interface Props {
  lines: ToBuyLine[]
  /** By `keyOf`; without it nothing can be ticked. */
  picked?: Record<string, boolean>
  onPick?: (line: ToBuyLine, isPicked: boolean) => void
  onPickAll?: (isPicked: boolean) => void
  /** The field of a line's quantity. */
  piecesOf?: (line: ToBuyLine) => ReactNode
  /** The field of what a piece of it costs, when it is bought elsewhere. */
  costOf?: ((line: ToBuyLine) => ReactNode) | undefined
  sumOf?: (line: ToBuyLine) => MoneyAmount | null
}

/** Lines that wait to be bought, those of the oldest orders first. */
export function BuyTable({ lines, picked, onPick, onPickAll, ...cells }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const label = t('buy.lines')
  const ticked = lines.filter((line) => picked?.[keyOf(line)] === true).length
  return (
    <div className="stack stack-3">
      {onPickAll !== undefined && (
        <Checkbox
          isChecked={ticked === lines.length}
          isMixed={ticked > 0 && ticked < lines.length}
          onCheckedChange={onPickAll}
        >
          {t('buy.all', { count: lines.length })}
        </Checkbox>
      )}
      <LinesTable
        label={label}
        className="buy-table"
        columns={[
          { title: t('lines.part') },
          { title: t('lines.order') },
          figure(t('lines.toBuy')),
          figure(t('lines.cost')),
          figure(t('lines.sum')),
        ]}
      >
        {lines.map((line) => (
          <BuyRow
            key={line.order_line_id}
            line={line}
            pieces={cells.piecesOf?.(line)}
            cost={cells.costOf?.(line)}
            sum={cells.sumOf === undefined ? line.sum : cells.sumOf(line)}
            {...(onPick !== undefined && {
              isPicked: picked?.[keyOf(line)] === true,
              onPick: (isPicked: boolean) => onPick(line, isPicked),
            })}
          />
        ))}
      </LinesTable>
    </div>
  )
}
