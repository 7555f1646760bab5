const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** What lies behind an open dialog. */
const BEHIND = '[inert], [aria-hidden="true"]'
/** Where a key is somebody else's. */
const OTHERS = '[role=dialog], [role=menu], [role=listbox]'
const ROWS = 'tbody > tr:not([aria-hidden="true"])'
/** What a row opens: its name's link, or its button. */
const OPENS = '.row-link, th a[href], a[href], th button, button'

const WAYS: Record<string, number> = { KeyJ: 1, KeyK: -1 }

/**
 * Keys of a list, wherever the focus is on its page, unless something is typed: J and K go to the next row and to the
 * one before, Enter opens the row. For the element around the table; answers how to end it.
 */
export function listenForRowKeys(list: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => pressed(event, list)
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

function pressed(event: KeyboardEvent, list: HTMLElement): void {
  const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest(`${TYPED_INTO}, ${OTHERS}`) !== null)
    return
  if (list.closest(BEHIND) !== null) return
  // The key, not its letter: it is another one in Cyrillic.
  const way = WAYS[code]
  const isOpened = code === 'Enter' && target.matches(ROWS) && list.contains(target)
  if (way !== undefined) step(event, list, way)
  else if (isOpened) {
    event.preventDefault()
    target.querySelector<HTMLElement>(OPENS)?.click()
  }
}

function step(event: KeyboardEvent, list: HTMLElement, way: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? (way === 1 ? 0 : rows.length - 1) : at + way]
  if (next === undefined) return
  event.preventDefault()
  // A row takes the focus only so: it is no stop of Tab.
  next.tabIndex = -1
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
