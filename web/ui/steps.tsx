import './styles/progress.css'
import type { ReactNode } from 'react'

export interface Step {
  key: string
  title: ReactNode
  /** Second line: its result, or what it waits for. */
  note?: ReactNode
  /** stop: it is blocked here and needs a person. */
  state: 'done' | 'now' | 'stop' | 'next'
}

interface Props {
  label: string
  steps: readonly Step[]
}

/** The steps of a process, and the current one. */
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
