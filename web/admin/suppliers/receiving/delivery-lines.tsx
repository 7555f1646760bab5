import { Link } from '@tanstack/react-router'
import type { AwaitedLine } from '../../../../worker/purchasing/receipts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { countOf, type Counts } from './scan.ts'

interface Props {
  lines: AwaitedLine[]
  counts: Counts
  errors: Record<number, string>
  onCount: (line: AwaitedLine, typed: string) => void
}

/** What is to come, the oldest order first, and how much of it has. */
export function DeliveryLines({ lines, counts, errors, onCount }: Props) {
  const { t } = useTranslation('admin/receiving')
  const label = t('lines.title')
  return (
    <LinesTable
      label={label}
      columns={[
        { title: t('lines.part') },
        { title: t('lines.order') },
        figure(t('lines.announced')),
        figure(t('lines.came')),
        { title: t('lines.difference') },
      ]}
    >
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          typed={counts[line.id] ?? ''}
          count={countOf(counts, line)}
          error={errors[line.id]}
          onCount={(typed) => onCount(line, typed)}
        />
      ))}
    </LinesTable>
  )
}

interface LineProps {
  line: AwaitedLine
  typed: string
  count: number
  error: string | undefined
  onCount: (typed: string) => void
}

function Line({ line, typed, count, error, onCount }: LineProps) {
  const { t } = useTranslation('admin/receiving')
  const { integer } = useFormat()
  const { product, supplier_order: order, code } = line
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
        <span className="muted">{product.brand}</span>
        <span className="sub">{[product.name, code].filter(Boolean).join(', ')}</span>
      </th>
      <td data-l={t('lines.order')}>
        <Link
          to="/$locale/admin/suppliers/orders/$supplierOrderId"
          params={{ locale: useLocale(), supplierOrderId: order.id }}
        >
          {order.number}
        </Link>
      </td>
      <td className="r" data-l={t('lines.announced')}>
        {integer(line.to_receive)}
      </td>
      <td className="r came-cell" data-l={t('lines.came')}>
        <Field
          label={
            <span className="sr">
              {t('lines.cameOf', { mpn: product.mpn, number: order.number })}
            </span>
          }
          error={error}
        >
          <Input
            className="cell-input"
            size="s"
            inputMode="numeric"
            value={typed}
            onValueChange={onCount}
            isFigure
          />
        </Field>
      </td>
      <td data-l={t('lines.difference')}>
        <Difference more={count - line.to_receive} />
      </td>
    </tr>
  )
}

function Difference({ more }: { more: number }) {
  const { t } = useTranslation('admin/receiving')
  const { integer } = useFormat()
  if (Number.isNaN(more)) return '—'
  if (more === 0) return <Badge tone="good">{t('difference.none')}</Badge>
  return (
    <Badge tone={more < 0 ? 'plain' : 'warn'}>
      {t(more < 0 ? 'difference.short' : 'difference.surplus', { pieces: integer(Math.abs(more)) })}
    </Badge>
  )
}
