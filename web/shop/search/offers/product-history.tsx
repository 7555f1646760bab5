import './product-history.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
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
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'
import { type Finding, priceFinding, stockFinding } from './history-findings.ts'

interface Props {
  productId: number
  currency: string
  /** Its place: beside the head on a wide page, or at the end of a narrow one. */
  place: 'head' | 'end'
}

/**
 * The lowest price and the total stock over time, each with its change; nothing with fewer than two
 * moments or 7 days.
 */
export function ProductHistory({ productId, currency, place }: Props) {
  const { t } = useTranslation('shop/history')
  const hasTexts = useLoadedTexts('shop/history')
  const { data, dataUpdatedAt } = useQuery(historyQuery(productId, currency))
  if (data === undefined || !hasTexts) return null
  const price = priceFinding(data.series, dataUpdatedAt)
  const stock = stockFinding(data.series, dataUpdatedAt)
  if (price === null && stock === null) return null
  return (
    <section className={classNames('history', `history-${place}`)} aria-label={t('label')}>
      {price !== null && <PriceLine finding={price} until={dataUpdatedAt} />}
      {stock !== null && <StockLine finding={stock} until={dataUpdatedAt} />}
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

/** Prices and stock of a product over time; loaded quietly, after the page. */
const historyQuery = (id: number, currency: string | null) =>
  queryOptions({
    queryKey: ['products', id, 'history', currency] as const,
    queryFn: ({ signal }) => {
      const request = { param: { id: String(id) }, query: definedText({ currency }) }
      return dataOf(api.products[':id'].history.$get(request, { init: { signal } }))
    },
    staleTime: 300_000,
    retry: false,
    meta: { isQuiet: true },
  })
