import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  label: string
  /** "1–20 of 1 206, by name". */
  children: ReactNode
  backLabel: string
  nextLabel: string
  /** Null at the first page. */
  onBack: (() => void) | null
  /** Null at the last page. */
  onNext: (() => void) | null
}

/** The place in a long list, with the pages before and after. */
export function Pagination({ label, children, backLabel, nextLabel, onBack, onNext }: Props) {
  return (
    <nav className="row t-13 muted" aria-label={label}>
      <span aria-live="polite">{children}</span>
      <div className="row end">
        <Button size="s" icon={ChevronLeft} disabled={onBack === null} onClick={() => onBack?.()}>
          {backLabel}
        </Button>
        <Button size="s" disabled={onNext === null} onClick={() => onNext?.()}>
          {nextLabel}
          <Icon of={ChevronRight} />
        </Button>
      </div>
    </nav>
  )
}
