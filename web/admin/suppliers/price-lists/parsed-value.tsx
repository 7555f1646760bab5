import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PreviewRow } from '../../../../worker/list-files/schemas/rows.ts'
import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useMeasures } from '../../frame/use-measures.ts'

interface Props {
  item: NonNullable<PreviewRow['item']>
  /** What the column in question holds. */
  field: Field | null
  /** Micros; null when the price did not move or is new. */
  priceBefore: number | null
}

/** What a cell was understood as. */
export function ParsedValue({ item, field, priceBefore }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer, unitNumber } = useFormat()
  if (field === null || field === 'part_number') return <PartNumber>{item.part_number}</PartNumber>
  if (/price/.test(field)) {
    return (
      <>
        {unitNumber(item.price)} {priceBefore !== null && <Move before={priceBefore} item={item} />}
      </>
    )
  }
  switch (field) {
    case 'stock':
      return item.is_at_least
        ? t('worst.atLeast', { remains: integer(item.remains) })
        : integer(item.remains)
    case 'brand':
      return item.brand
    case 'supplier_code':
      return item.supplier_code ?? ''
    case 'name':
      return item.name
    case 'minimum':
      return integer(item.minimum)
    case 'pack':
      return integer(item.pack)
    case 'category':
      return item.group ?? ''
    case 'crosses':
      return (item.crosses ?? []).join('; ')
    case 'currency':
      return item.price.currency
    default:
      return <PartNumber>{item.part_number}</PartNumber>
  }
}

function Move({ before, item }: { before: number; item: Props['item'] }) {
  const { percent } = useMeasures()
  const { t } = useTranslation('admin/price-lists')
  if (before === 0) return null
  // Tenths of a percent, exact until they are shown.
  const tenths = ((BigInt(item.price.micros) - BigInt(before)) * 1000n) / BigInt(before)
  const isUp = tenths > 0n
  const size = Number(isUp ? tenths : -tenths) / 10
  return (
    <span className={isUp ? 'move bad' : 'move good'}>
      <Icon of={isUp ? ArrowUp : ArrowDown} label={t(isUp ? 'worst.rose' : 'worst.fell')} />
      {percent(size)}
    </span>
  )
}
