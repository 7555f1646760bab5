import './styles/progress.css'
import type { ReactNode } from 'react'

interface Step {
  key: string | number
  title: ReactNode
  /** Second line: when, and what belongs to it. */
  note?: ReactNode
}

interface Props {
  /** Name of the list. */
  label: string
  /** Newest first. */
  steps: readonly Step[]
}

/** A list of events, one below the other. */
export function Timeline({ label, steps }: Props) {
  return (
    <ol className="timeline t-13" aria-label={label}>
      {steps.map(({ key, title, note }) => (
        <li key={key} className="done">
          {title}
          {note !== undefined && <span className="sub">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
