import { CircleAlert, CircleX, type LucideIcon, TrendingUp } from 'lucide-react'
import type { AdminQuote, QuoteRisk } from '../../../../worker/sales/quotes/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'

const LOOKS: Record<QuoteRisk, { tone: 'bad' | 'warn'; icon: LucideIcon }> = {
  loss: { tone: 'bad', icon: CircleAlert },
  gone: { tone: 'bad', icon: CircleX },
  risen: { tone: 'warn', icon: TrendingUp },
}

const HEADS = ['quantity', 'held', 'today', 'cost', 'costToday', 'sum'] as const
const COSTS: ReadonlySet<(typeof HEADS)[number]> = new Set(['cost', 'costToday'])

/** The figures of a line that this person may see. */
function useHeads() {
  const hasCosts = useCan()('reports.prices.view')
  return HEADS.filter((head) => hasCosts || !COSTS.has(head))
}

/** The lines: held prices beside those of today, and what the parts cost the store. */
export function QuoteRisks({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('admin/quotes')
  const { money } = useFormat()
  const { currency } = money(quote.total)
  const heads = useHeads()
  return (
    <>
      <div className="section-head">
        <h2 className="h2" id="quote-lines">
          {t('lines.title', { currency })}
        </h2>
      </div>
      <LinesTable
        label={t('lines.title', { currency })}
        className="quote-lines"
        columns={[{ title: t('lines.part') }, ...heads.map((head) => figure(t(`lines.${head}`)))]}
      >
        {quote.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </LinesTable>
    </>
  )
}

function LineRow({ line }: { line: AdminQuote['lines'][number] }) {
  const { t } = useTranslation('admin/quotes')
  const format = useFormat()
  const { brand, mpn, name } = line.product
  const price = (of: AdminQuote['lines'][number]['cost']) =>
    of === null ? '—' : format.unitNumber(of)
  const figures: Record<(typeof HEADS)[number], string> = {
    quantity: format.integer(line.quantity),
    held: price(line.price),
    today: price(line.price_today),
    cost: price(line.cost),
    costToday: price(line.cost_today),
    sum: format.money(line.sum).number,
  }
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{mpn}</PartNumber> <span className="muted">{brand}</span>
        {name !== '' && <span className="sub">{name}</span>}
        {line.risk !== null && (
          <span className="block">
            <Badge {...LOOKS[line.risk]}>{t(`risk.${line.risk}`)}</Badge>
          </span>
        )}
      </th>
      {useHeads().map((head) => (
        <td key={head} className="r" data-l={t(`lines.${head}`)}>
          {figures[head]}
        </td>
      ))}
    </tr>
  )
}
