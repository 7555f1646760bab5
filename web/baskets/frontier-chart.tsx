import { useId } from 'react'
import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { type Format, useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { classNames } from '../ui/class-names.ts'
import { daysBetween } from './find-saving.ts'

interface Props {
  answer: BasketAnswer
  plan: BasketPlan
  onChoose: (plan: BasketPlan) => void
}

/** Of the drawing, in its own units. */
const WIDE = 280
const HIGH = 168
const EDGE = { left: 12, right: 12, top: 14, bottom: 34 }

/**
 * Sums against the day when everything is there; a point can be pressed. It shows what the list of plans beside it
 * says, so that it is nothing to a keyboard or a screen reader.
 */
export function FrontierChart({ answer, plan, onChoose }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const title = useId()
  const { plans, present } = answer
  const shown = present === null ? plans : [...plans, present]
  if (new Set(shown.map(({ arrives }) => arrives.to)).size < 2) return null
  const place = placesOf(shown)
  const line = plans.toSorted((one, other) => one.arrives.to.localeCompare(other.arrives.to))
  return (
    <svg
      className="basket-chart"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-labelledby={title}
    >
      <title id={title}>{t('chart.title', { count: plans.length })}</title>
      <path className="axis" d={`M${EDGE.left} ${HIGH - EDGE.bottom}H${WIDE - EDGE.right}`} />
      <path className="way" d={`M${line.map((each) => place(each).join(' ')).join('L')}`} />
      {present !== null && (
        <Spot at={place(present)} className="now">
          {t('chart.now')}
        </Spot>
      )}
      {plans.map((each, index) => (
        <circle
          key={index}
          className={classNames('spot', each === plan && 'on')}
          cx={place(each)[0]}
          cy={place(each)[1]}
          r={each === plan ? 7 : 5}
          onClick={() => onChoose(each)}
        />
      ))}
      <Days plans={shown} format={format} />
    </svg>
  )
}

type Place = [x: number, y: number]

function Spot({
  at: [x, y],
  className,
  children,
}: {
  at: Place
  className: string
  children: string
}) {
  return (
    <>
      <circle className={className} cx={x} cy={y} r={5} />
      <text x={x} y={y - 9} textAnchor={x > WIDE / 2 ? 'end' : 'start'}>
        {children}
      </text>
    </>
  )
}

/** The first and the last day under the axis. */
function Days({ plans, format }: { plans: readonly BasketPlan[]; format: Format }) {
  const days = plans.map(({ arrives }) => arrives.to).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const text = (day: string) => format.days({ from: day, to: day })
  const y = HIGH - EDGE.bottom + 18
  return (
    <>
      <text x={EDGE.left} y={y}>
        {text(first)}
      </text>
      {last !== first && (
        <text x={WIDE - EDGE.right} y={y} textAnchor="end">
          {text(last)}
        </text>
      )}
    </>
  )
}

/** Where a plan lies: the later the further right, the dearer the higher. */
function placesOf(plans: readonly BasketPlan[]): (plan: BasketPlan) => Place {
  const first = plans.map(({ arrives }) => arrives.to).toSorted()[0] ?? ''
  const days = plans.map(({ arrives }) => daysBetween(first, arrives.to))
  const sums = plans.map(({ sum }) => sum.amount)
  const [most, least, longest] = [Math.max(...sums), Math.min(...sums), Math.max(...days)]
  const [width, height] = [WIDE - EDGE.left - EDGE.right, HIGH - EDGE.top - EDGE.bottom]
  return ({ arrives, sum }) => [
    EDGE.left + 8 + (width - 16) * (longest === 0 ? 0.5 : daysBetween(first, arrives.to) / longest),
    EDGE.top + 8 + (height - 20) * (most === least ? 0.5 : (most - sum.amount) / (most - least)),
  ]
}
