import type { ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { PartRow } from './part-row.tsx'
import { partKey } from './part-values.ts'

interface Props {
  parts: ToBuyPart[]
  /** Without it nothing can be ticked. */
  picked?: ToBuyPart[]
  onPick?: (part: ToBuyPart, isPicked: boolean) => void
  onPickAll?: (isPicked: boolean) => void
}

/** Parts that wait to be bought at one place, those of the oldest orders first. */
export function PartsTable({ parts, picked = [], onPick, onPickAll }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const label = t('parts.title')
  return (
    <div className="stack stack-3">
      {onPickAll !== undefined && (
        <Checkbox
          isChecked={picked.length === parts.length}
          isMixed={picked.length > 0 && picked.length < parts.length}
          onCheckedChange={onPickAll}
        >
          {t('parts.all', { count: parts.length })}
        </Checkbox>
      )}
      <LinesTable
        label={label}
        className="buy-table"
        columns={[
          { title: t('lines.part') },
          figure(t('parts.wanted')),
          figure(t('parts.toOrder')),
          figure(t('lines.cost')),
          figure(t('lines.sum')),
        ]}
      >
        {parts.map((part) => (
          <PartRow
            key={partKey(part)}
            part={part}
            isPicked={picked.includes(part)}
            {...(onPick !== undefined && {
              onPick: (isPicked: boolean) => onPick(part, isPicked),
            })}
          />
        ))}
      </LinesTable>
    </div>
  )
}
