import './product-history.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
import type { UnitPrice } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useWhen } from '../../../i18n/use-when.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { stockWords } from '../../../offers/words.ts'
import { type Finding, priceFinding, stockFinding } from './history-findings.ts'

interface Props {
  series: readonly HistoryMoment[]
  /** When they were asked for, epoch milliseconds. */
  until: number
  /** Its place: beside the head on a wide page, or at the end of a narrow one. */
  place: 'head' | 'end'
}

/**
 * The lowest price and the total stock over time, each with its change; nothing with fewer than two
 * moments or 7 days.
 */
export function ProductHistory({ series, until, place }: Props) {
  const { t } = useTranslation('shop/history')
  const hasTexts = useLoadedTexts('shop/history')
  if (!hasTexts) return null
  const price = priceFinding(series, until)
  const stock = stockFinding(series, until)
  if (price === null && stock === null) return null
  return (
    <section className={classNames('history', `history-${place}`)} aria-label={t('label')}>
      {price !== null && <PriceLine finding={price} until={until} />}
      {stock !== null && <StockLine finding={stock} until={until} />}
    </section>
  )
}

function PriceLine({ finding, until }: { finding: Finding<UnitPrice>; until: number }) {
  const { t } = useTranslation('shop/history')
  const format = useFormat()
  const when = useWhen()(new Date(finding.since))
  const [from, to] = [finding.from, finding.to].map((price) => moneyText(format.unitPrice(price)))
  const percent = format.integer(finding.percent ?? 0)
  return (
    <Line
      finding={finding}
      until={until}
      term={t('price')}
      words={t(finding.direction, { when, was: from, percent })}
      title={t('priceTitle', { when, from, to })}
    />
  )
}

function StockLine({ finding, until }: { finding: Finding<HistoryMoment>; until: number }) {
  const { t } = useTranslation('shop/history')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const when = useWhen()(new Date(finding.since))
  const [from, to] = [finding.from, finding.to].map((stock) => stockWords(stock, words, format))
  return (
    <Line
      finding={finding}
      until={until}
      term={t('stock')}
      words={t('was', { when, was: from })}
      title={t('stockTitle', { when, from, to })}
    />
  )
}

interface LineProps {
  finding: Finding<unknown>
  until: number
  term: string
  words: string
  title: string
}

function Line({ finding, until, term, words, title }: LineProps) {
  return (
    <p className="history-line">
      <Sparkline points={finding.points} until={until} title={title} />
      <span>
        <span className="medium">{term}</span>
        <span className="sub">{words}</span>
      </span>
    </p>
  )
}
