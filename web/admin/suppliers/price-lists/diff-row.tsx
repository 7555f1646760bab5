import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListDiff } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'

type Row = ListDiff['rows'][number]

const TONES = { added: 'good', removed: 'bad', changed: 'accent' } as const

/** A row that is not the same in both versions: what was, what is. */
export function DiffRow({ row }: { row: Row }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer, unitNumber } = useFormat()
  const { kind, brand, part_number, supplier_code, before, after } = row
  const isUp = before !== null && after !== null && after.price.micros > before.price.micros
  const isDown = before !== null && after !== null && after.price.micros < before.price.micros
  const stock = (side: Row['after']) => {
    if (side === null) return null
    const remains = integer(side.remains)
    return side.is_at_least ? t('worst.atLeast', { remains }) : remains
  }
  const price = (side: Row['after']) =>
    side === null ? null : `${unitNumber(side.price)} ${side.price.currency}`
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber>{part_number}</PartNumber>
        <span className="sub">
          {brand}
          {supplier_code !== null && `, ${supplier_code}`}
        </span>
      </th>
      <td data-l={t('diff.kind')}>
        <Badge tone={TONES[kind]}>{t(`diff.kinds.${kind}`)}</Badge>
      </td>
      <td className="r" data-l={t('diff.price')}>
        <Change before={price(before)} after={price(after)}>
          {isUp && (
            <span className="bad">
              <Icon of={ArrowUp} label={t('worst.rose')} className="inline-i" />
            </span>
          )}
          {isDown && (
            <span className="good">
              <Icon of={ArrowDown} label={t('worst.fell')} className="inline-i" />
            </span>
          )}
        </Change>
      </td>
      <td className="r" data-l={t('diff.stock')}>
        <Change before={stock(before)} after={stock(after)} />
      </td>
      <td className="full" data-l={t('diff.name')}>
        <Change before={before?.name ?? null} after={after?.name ?? null} />
      </td>
    </tr>
  )
}

/** The new value over the old one; the old one alone when there is no new. */
function Change(props: { before: string | null; after: string | null; children?: ReactNode }) {
  const { before, after, children } = props
  const { t } = useTranslation('admin/price-lists')
  const isSame = before === after
  return (
    <>
      {after !== null && (
        <span>
          {children}
          {after}
        </span>
      )}
      {before !== null && !isSame && (
        <span className="sub was">
          <span className="sr">{t('diff.was')} </span>
          {before}
        </span>
      )}
    </>
  )
}
