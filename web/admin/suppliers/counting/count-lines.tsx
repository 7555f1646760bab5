import type { SheetPart } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { type Counted, countedOf } from './count-parts.ts'

interface Props {
  parts: SheetPart[]
  counted: Counted
  errors: Record<number, string>
  onCount: (productId: number, typed: string) => void
}

/** What should lie at the place beside what was counted; printed, it is the sheet that one counts with. */
export function CountLines({ parts, counted, errors, onCount }: Props) {
  const { t } = useTranslation('admin/counting')
  const label = t('lines.title')
  return (
    <LinesTable
      label={label}
      className="count-lines"
      columns={[
        { title: t('lines.part') },
        figure(t('lines.onHand')),
        figure(t('lines.allocated')),
        figure(t('lines.counted')),
        { title: t('lines.difference') },
      ]}
    >
      {parts.map((part) => (
        <Line
          key={part.product.id}
          part={part}
          typed={counted[part.product.id] ?? ''}
          count={countedOf(counted, part)}
          error={errors[part.product.id]}
          onCount={(typed) => onCount(part.product.id, typed)}
        />
      ))}
    </LinesTable>
  )
}

interface LineProps {
  part: SheetPart
  typed: string
  count: number | null
  error: string | undefined
  onCount: (typed: string) => void
}

function Line({ part, typed, count, error, onCount }: LineProps) {
  const { t } = useTranslation('admin/counting')
  const { integer } = useFormat()
  const { product } = part
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
        <span className="muted">{product.brand}</span>
        <span className="sub">{product.name}</span>
      </th>
      <td className="r" data-l={t('lines.onHand')}>
        {integer(part.on_hand)}
      </td>
      <td className="r" data-l={t('lines.allocated')}>
        {integer(part.allocated)}
      </td>
      <td className="r count-cell" data-l={t('lines.counted')}>
        <Field
          label={<span className="sr">{t('lines.countedOf', { mpn: product.mpn })}</span>}
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
        <Difference more={count === null ? null : count - part.on_hand} />
      </td>
    </tr>
  )
}

/** Null: not counted. */
function Difference({ more }: { more: number | null }) {
  const { t } = useTranslation('admin/counting')
  const { integer } = useFormat()
  if (more === null) return <span className="muted">{t('difference.uncounted')}</span>
  if (Number.isNaN(more)) return '—'
  if (more === 0) return <Badge tone="good">{t('difference.none')}</Badge>
  return (
    <Badge tone={more < 0 ? 'bad' : 'warn'}>
      {t(more < 0 ? 'difference.fewer' : 'difference.more', { pieces: integer(Math.abs(more)) })}
    </Badge>
  )
}
