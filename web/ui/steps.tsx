import './styles/progress.css'
import type { ReactNode } from 'react'

export interface Step {
  key: string
  title: ReactNode
  /** Second line: what came of it or what it waits for. */
  note?: ReactNode
  /** stop: it stands here and needs a person. */
  state: 'done' | 'now' | 'stop' | 'next'
}

interface Props {
  label: string
  steps: readonly Step[]
}

/** The way something takes, and where on it it is. */
export function Steps({ label, steps }: Props) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ key, title, note, state }) => (
        <li
          key={key}
          className={state === 'done' ? 'done' : state === 'stop' ? 'stop' : undefined}
          {...((state === 'now' || state === 'stop') && { 'aria-current': 'step' as const })}
        >
          {title}
          {note !== undefined && <span className="sub">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
