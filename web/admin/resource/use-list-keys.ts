import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { listenForRowKeys } from './listen-for-row-keys.ts'
import type { Selection } from './use-selection.ts'

/**
 * Keys of a list: those of `listenForRowKeys`; and, while the focus is in one of `rows`, which can be chosen: X
 * (Shift+X: from the row toggled last) toggles it, the arrows go from box to box; a space toggles a box anyway. For
 * the element around the table.
 */
export function useListKeys<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
): RefCallback<HTMLElement> {
  const now = useRef({ selection, rows })
  useEffect(() => {
    now.current = { selection, rows }
  })
  return useCallback((element: HTMLElement | null) => {
    const listen = (event: KeyboardEvent) => press(event, now.current)
    const end = element === null ? undefined : listenForRowKeys(element)
    element?.addEventListener('keydown', listen)
    return () => {
      element?.removeEventListener('keydown', listen)
      end?.()
    }
  }, [])
}

interface List<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
}

const WAYS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function press<Row>(event: KeyboardEvent, { selection, rows }: List<Row>): void {
  const { target, code, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
  const line = target.closest('tbody > tr')
  const lines = [...(line?.parentElement?.children ?? [])]
  const at = line === null ? -1 : lines.indexOf(line)
  const row = rows[at]
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  if (row === undefined || isTyped(target)) return
  const way = WAYS[code]
  if (way !== undefined && isBox) {
    event.preventDefault()
    lines[at + way]?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
  }
  // The key, not its letter: it is another one in Cyrillic.
  if (code !== 'KeyX') return
  event.preventDefault()
  if (shiftKey) selection.toggleTo(row, !selection.has(row))
  else selection.toggle(row, !selection.has(row))
}

const isTyped = (element: HTMLElement): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'checkbox')
