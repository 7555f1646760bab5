import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Figures as Answer, SpanFigures } from '../../../../worker/reports/figures/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatShare } from '../../../lib/format-share.ts'
import { TableFault } from '../../../table/table-fault.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { useCan } from '../../frame/use-can.ts'
import { changeOf, shareOf } from './change-of.ts'
import { FigureChange } from './figure-change.tsx'
import { figuresQuery } from './figures-query.ts'

const DAY_MS = 24 * 3600 * 1000
/** All but those that count nowhere. */
const COUNTED = 'pending.pending_payment.processing.completed.closed'

/** Thirty days beside the thirty before. */
export function Figures() {
  const { t } = useTranslation('admin/dashboard')
  const { data, error, refetch } = useQuery(figuresQuery)
  const { days, time } = useFormat()
  return (
    <section aria-labelledby="figures">
      <div className="section-head">
        <h2 className="h2" id="figures">
          {t('figures.title')}
        </h2>
        {data !== undefined && (
          <span className="end muted">
            {t('figures.span', { current: days(data.current), before: days(data.before) })}
            {data.computed_at !== null &&
              `. ${t('figures.updated', { time: time(new Date(data.computed_at)) })}`}
          </span>
        )}
      </div>
      <div className="figures-pad">
        {data === undefined && error !== null ? (
          <TableFault error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="figures sales-figures" aria-busy={data === undefined}>
            {data === undefined ? <OnTheirWay /> : <Known answer={data} />}
          </div>
        )}
      </div>
    </section>
  )
}

const OnTheirWay = () =>
  Array.from({ length: 4 }, (_, at) => (
    // Bars have no identity but their place.
    <div className="figure" key={at} aria-hidden="true">
      <Skeleton width="64px" />
      <Skeleton width="112px" />
      <Skeleton width="88px" />
    </div>
  ))

function Known({ answer }: { answer: Answer }) {
  const { current, before } = answer
  const { t } = useTranslation('admin/dashboard')
  const { integer, money } = useFormat()
  const locale = useLocale()
  return (
    <>
      <Figure
        span={current}
        name={t('figures.sales')}
        value={<Money value={money(current.sales)} />}
        note={current.unrated > 0 && t('figures.unrated', { count: current.unrated })}
      >
        <FigureChange by={changeOf(current.sales.amount, before.sales.amount)} />
        <Trend answer={answer} of="sales" />
      </Figure>
      <Figure span={current} name={t('figures.orders')} value={integer(current.orders)}>
        <FigureChange by={changeOf(current.orders, before.orders)} />
        <Trend answer={answer} of="orders" />
      </Figure>
      <Figure
        span={current}
        name={t('figures.average')}
        value={current.average === null ? '–' : <Money value={money(current.average)} />}
      >
        <FigureChange by={changeOf(current.average?.amount ?? 0, before.average?.amount ?? 0)} />
      </Figure>
      {current.margin !== null && (
        <Figure
          span={current}
          name={t('figures.margin')}
          value={formatShare(current.margin.bps / 100, locale)}
          note={
            <>
              <Money value={money(current.margin.sum)} />
              {current.uncosted > 0 && ` · ${t('figures.uncosted', { count: current.uncosted })}`}
            </>
          }
        >
          <FigureChange
            by={before.margin === null ? null : current.margin.bps - before.margin.bps}
            unit="points"
          />
        </Figure>
      )}
      <Conversion current={current} before={before} />
    </>
  )
}

interface FigureProps {
  span: SpanFigures
  name: string
  value: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A figure, and the list of the orders it is made of. */
function Figure({ span, name, value, note = false, children }: FigureProps) {
  const locale = useLocale()
  const can = useCan()
  return (
    <div className="figure">
      <span className="sub">{name}</span>
      <b>
        {can('sales.orders.view') ? (
          <Link
            className="figure-link"
            to="/$locale/admin/sales/orders"
            params={{ locale }}
            search={{ from: span.from, to: span.to, status: COUNTED }}
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </b>
      <span className="row">{children}</span>
      {note !== false && <span className="t-12 muted">{note}</span>}
    </div>
  )
}

/** Day by day; nothing before two days are known. */
function Trend({ answer: { days, current }, of }: { answer: Answer; of: 'sales' | 'orders' }) {
  const { t } = useTranslation('admin/dashboard')
  if (days.length < 2) return null
  return (
    <Sparkline
      points={days.map((point) => ({ at: Date.parse(point.day), value: point[of] }))}
      until={Date.parse(current.to) + DAY_MS}
      title={t(`figures.trend.${of}`)}
    />
  )
}

/** From searches to carts to orders, of visitors who agreed to be counted. */
function Conversion({ current, before }: Record<'current' | 'before', SpanFigures>) {
  const { t } = useTranslation('admin/dashboard')
  const { integer } = useFormat()
  const locale = useLocale()
  const can = useCan()
  const share = shareOf(current.purchases, current.searches)
  const was = shareOf(before.purchases, before.searches)
  const words = share === null ? '–' : formatShare(share / 100, locale)
  return (
    <div className="figure">
      <span className="sub">{t('figures.conversion')}</span>
      <b>
        {can('sales.search-misses.view') ? (
          <Link className="figure-link" to="/$locale/admin/sales/search-misses" params={{ locale }}>
            {words}
          </Link>
        ) : (
          words
        )}
      </b>
      <span className="row">
        <FigureChange by={share === null || was === null ? null : share - was} unit="points" />
      </span>
      <span className="t-12 muted">
        {t('figures.steps', {
          searches: integer(current.searches),
          carts: integer(current.carts),
          orders: integer(current.purchases),
        })}
      </span>
    </div>
  )
}
