import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

/** The scale all bars share: 0 to 21 days. */
const SCALE_DAYS = 21

interface Props {
  /** Days from and to; the bar spans them. */
  from: number
  to: number
  /** The usual day, from earlier deliveries; without it the bar shows the price list's days. */
  usual?: number
  /** The text above the bar: "2–4 days". */
  children: string
  /** When it is there: "9–14 December"; the days stand below it then. */
  arrives?: string | undefined
  /** Last line: where the figure comes from. */
  note?: string
}

const clamp = (days: number) => Math.min(Math.max(days, 0), SCALE_DAYS)

/** Delivery time in words, with a bar on one scale for all rows. */
export function DeliveryLabel({ from, to, usual, children, arrives, note }: Props) {
  const scale = { '--a': clamp(from), '--m': clamp(usual ?? 0), '--b': clamp(Math.max(to, from)) }
  return (
    <span className="days">
      {arrives !== undefined && <span className="nowrap">{arrives}</span>}
      <span className={arrives === undefined ? undefined : 'sub'}>{children}</span>
      <span
        className={classNames('days-bar', usual === undefined && 'list')}
        style={scale as CSSProperties}
        aria-hidden="true"
      />
      {note !== undefined && <span className="sub">{note}</span>}
    </span>
  )
}
