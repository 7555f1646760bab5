import './styles/move-buttons.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  upLabel: string
  downLabel: string
  isFirst: boolean
  isLast: boolean
  isBusy?: boolean
  onMove: (by: -1 | 1) => void
}

/**
 * Buttons that move a row one place. The focus follows the row, so that it can be moved on: at an
 * end the button is disabled for screen readers but keeps the focus.
 */
export function MoveButtons({
  upLabel,
  downLabel,
  isFirst,
  isLast,
  isBusy = false,
  onMove,
}: Props) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useLayoutEffect(() => {
    // A row that moves in the document loses the focus.
    if (pressed.current === null || document.activeElement !== document.body) return
    pressed.current.focus()
    pressed.current = null
  })
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) pressed.current = null
  }
  const button = (by: -1 | 1, isOff: boolean) => (
    <Button
      size="s"
      kind="quiet"
      className="move"
      icon={by === -1 ? ArrowUp : ArrowDown}
      label={by === -1 ? upLabel : downLabel}
      aria-disabled={isOff || isBusy}
      onBlur={forget}
      onClick={({ currentTarget }) => {
        if (isOff || isBusy) return
        pressed.current = currentTarget
        onMove(by)
      }}
    />
  )
  return (
    <>
      {button(-1, isFirst)}
      {button(1, isLast)}
    </>
  )
}
