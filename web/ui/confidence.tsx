import './styles/progress.css'
import type { CSSProperties } from 'react'

/** Below this a person should check. */
const DOUBTFUL_BELOW = 80

interface Props {
  /** 0 to 100. */
  value: number
  /** "64 %", or the word for "chosen by you". */
  children: string
}

export const isDoubtful = (confidence: number): boolean => confidence < DOUBTFUL_BELOW

/** How sure a guess is, in figures with a bar. */
export function Confidence({ value, children }: Props) {
  const isLow = isDoubtful(value)
  return (
    <span className="conf">
      <span className="bar" aria-hidden="true">
        <i className={isLow ? 'w' : undefined} style={{ '--v': value } as CSSProperties} />
      </span>
      <span className={isLow ? 'warn' : undefined}>{children}</span>
    </span>
  )
}
