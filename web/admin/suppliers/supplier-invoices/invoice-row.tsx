import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { CellField } from '../../frame/cell-field.tsx'
import { type LineValues, sumOfLine } from './invoice-values.ts'

const CELLS = [
  { name: 'mpn', kind: 'words' },
  { name: 'brand', kind: 'words' },
  { name: 'quantity', kind: 'pieces' },
  { name: 'cost', kind: 'price' },
] as const

interface Props {
  place: number
  line: LineValues
  currency: string
  /** Binds a cell to the form. */
  fieldOf: (name: (typeof CELLS)[number]['name'], children: ReactNode) => ReactNode
  onRemove: () => void
}

/** A line of the paper, as it is typed. */
export function InvoiceRow({ place, line, currency, fieldOf, onRemove }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { money, locale } = useFormat()
  const sum = sumOfLine(line, currency, locale)
  return (
    <li>
      {CELLS.map(({ name, kind }) => (
        <span key={name} className={`invoice-${name}`} data-l={t(`lines.${name}`)}>
          {fieldOf(
            name,
            <CellField kind={kind} label={t('lines.of', { what: t(`lines.${name}`), place })} />,
          )}
        </span>
      ))}
      <span className="invoice-sum">
        {sum === null ? <span className="muted">–</span> : <Money value={money(sum)} />}
      </span>
      <Button
        kind="quiet"
        size="s"
        icon={X}
        label={t('lines.remove', { place })}
        onClick={onRemove}
      />
    </li>
  )
}
