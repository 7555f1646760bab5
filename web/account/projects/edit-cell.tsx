import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  /** Accessible name: what it is, and of which row. */
  label: string
  value: string
  /** Names its column: Enter and the arrows go to the same one of the next row. */
  column: string
  look?: 'text' | 'figure' | 'code'
  placeholder?: string
  most?: number
  /** What is wrong with what is typed, in a sentence; null: nothing. */
  judge?: (typed: string) => string | null
  onCommit: (typed: string) => void
}

/** A cell that is typed into where it stands: Enter keeps and goes down, Tab keeps and goes on, Escape gives up. */
export function EditCell(props: Props) {
  const { label, value, column, look = 'text', placeholder, most, judge, onCommit } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    const text = typed.trim()
    const wrong = judge?.(text) ?? null
    setFault(wrong)
    if (wrong !== null) return
    setTyped(null)
    if (text !== value) onCommit(text)
  }
  /** Leaving keeps what is typed; what is wrong is not left, nor is the last row. */
  const go = (box: HTMLInputElement, by: number) => {
    const isWrong = typed !== null && judge?.(typed.trim()) != null
    const next = isWrong ? undefined : boxOf(box, column, by)
    if (next === undefined) keep()
    else next.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      setFault(null)
    } else if (event.key === 'Enter') {
      go(box, event.shiftKey ? -1 : 1)
    } else if (event.key === 'ArrowDown') go(box, 1)
    else if (event.key === 'ArrowUp') go(box, -1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={classNames('edit-cell', look === 'figure' && 'num', look === 'code' && 'pn')}
        data-column={column}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        title={value.length > 24 ? value : undefined}
        {...(look === 'figure' && { inputMode: 'decimal' as const })}
        {...(placeholder !== undefined && { placeholder })}
        {...(most !== undefined && { maxLength: most })}
        {...(fault !== null && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      {fault !== null && (
        <span className="error" id={id} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

/** The same column of another row, if there is one. */
function boxOf(box: HTMLInputElement, column: string, by: number): HTMLInputElement | undefined {
  const table = box.closest('table')
  const all = [...(table?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`) ?? [])]
  return all[all.indexOf(box) + by]
}
