import './styles/move-buttons.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'

interface Props {
  upLabel: string
  downLabel: string
  isFirst: boolean
  isLast: boolean
  isBusy?: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row one place; the ends stay where they are. */
export function MoveButtons({
  upLabel,
  downLabel,
  isFirst,
  isLast,
  isBusy = false,
  onMove,
}: Props) {
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        className="move"
        icon={ArrowUp}
        label={upLabel}
        disabled={isFirst || isBusy}
        onClick={() => onMove(-1)}
      />
      <Button
        size="s"
        kind="quiet"
        className="move"
        icon={ArrowDown}
        label={downLabel}
        disabled={isLast || isBusy}
        onClick={() => onMove(1)}
      />
    </>
  )
}
