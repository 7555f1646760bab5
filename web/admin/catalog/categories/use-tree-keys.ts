import type { KeyboardEvent } from 'react'
import type { Step } from './places.ts'
import type { TreeRow } from './tree-rows.ts'

interface TreeKeys {
  rows: readonly TreeRow[]
  /** Where the focus is. */
  activeId: number
  nameOf: (row: TreeRow) => string
  onActive: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
  onOpen: (row: TreeRow) => void
  onStep: (row: TreeRow, step: Step) => void
}

const STEP_OF: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
}

/**
 * The keys of a tree, as WAI-ARIA's tree view has them: arrows walk, open and close, Home and End, letters look for a
 * name; Enter edits, and arrows with Alt move the category itself.
 */
export function useTreeKeys(keys: TreeKeys) {
  return (event: KeyboardEvent) => {
    const act = actOf(event, keys)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}

function actOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, keys: TreeKeys) {
  const { rows, activeId, onActive, onOpen, onStep } = keys
  const at = rows.findIndex(({ node }) => node.id === activeId)
  const row = rows[at]
  if (row === undefined || ctrlKey || metaKey) return undefined
  const step = STEP_OF[key]
  if (altKey) return step === undefined ? undefined : () => onStep(row, step)
  const go = (to: TreeRow | undefined) => () => {
    if (to !== undefined) onActive(to.node.id)
  }
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1])
    case 'ArrowUp':
      return go(rows[at - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'Enter':
      return () => onOpen(row)
    case 'ArrowRight':
    case 'ArrowLeft':
      return sideways(key, row, { ...keys, next: rows[at + 1] })
    default:
      return key.length === 1 && key !== ' ' ? go(nextNamed(keys, at, key)) : undefined
  }
}

/** Right opens, then goes to the first below; left closes, then goes to the one above. */
function sideways(
  key: 'ArrowRight' | 'ArrowLeft',
  { node, hasChildren, isOpen }: TreeRow,
  { onToggle, onActive, next }: TreeKeys & { next: TreeRow | undefined },
) {
  return () => {
    if (key === 'ArrowRight' && hasChildren && !isOpen) onToggle(node.id, true)
    else if (key === 'ArrowRight' && isOpen && next !== undefined) onActive(next.node.id)
    else if (key === 'ArrowLeft' && isOpen) onToggle(node.id, false)
    else if (key === 'ArrowLeft' && node.parent_id !== 0) onActive(node.parent_id)
  }
}

function nextNamed({ rows, nameOf }: TreeKeys, at: number, letter: string): TreeRow | undefined {
  const begins = (row: TreeRow) => nameOf(row).toLowerCase().startsWith(letter.toLowerCase())
  return rows.slice(at + 1).find(begins) ?? rows.slice(0, at).find(begins)
}
