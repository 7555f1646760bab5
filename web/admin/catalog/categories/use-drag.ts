import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { followPointer, type Point } from './follow-pointer.ts'
import { type Place, placeOfDrop, type Zone } from './places.ts'
import type { Tree, TreeRow } from './tree-rows.ts'

interface Over {
  id: number
  zone: Zone
}

interface Drag {
  node: CategoryNode
  /** Where it would land; null: nowhere. */
  over: Over | null
}

interface Options {
  tree: Tree
  rows: readonly TreeRow[]
  frame: RefObject<HTMLElement | null>
  onToggle: (id: number, isOpen: boolean) => void
  onDrop: (node: CategoryNode, place: Place) => void
}

/** A closed category opens when something is held over it for so long, ms. */
const OPENS_AFTER = 700

/**
 * Moves categories with a pointer of any kind: a mouse takes a line anywhere, a finger or a pen by its grip, since
 * elsewhere they scroll the page. Answers what each line of the tree needs for it.
 */
export function useDrag(options: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // What the listeners of a press go by is that of the moment, not of the press.
  const now = useRef({ ...options, drag })
  useEffect(() => {
    now.current = { ...options, drag }
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  useOpening(drag, options)

  const begin = (event: Press, node: CategoryNode) => {
    const isTaken = event.pointerType === 'mouse' ? event.button === 0 : isOnGrip(event)
    if (!isTaken || !event.isPrimary) return
    stop.current?.()
    stop.current = followPointer(event.nativeEvent, {
      onMove: (point) => setDrag({ node, over: overAt(point, node, now.current) }),
      onEnd: (point) => {
        const over = point === null ? null : overAt(point, node, now.current)
        const place = over === null ? null : placeOf(over, node, now.current.tree)
        stop.current = null
        setDrag(null)
        if (place !== null) now.current.onDrop(node, place)
      },
    })
  }
  return {
    isDragging: drag !== null,
    dragOf: ({ node }: TreeRow) => ({
      'data-over': drag?.over?.id === node.id ? drag.over.zone : undefined,
      'data-held': drag?.node === node ? true : undefined,
      onPointerDown: (event: Press) => begin(event, node),
    }),
  }
}

const isOnGrip = ({ target }: Press): boolean =>
  target instanceof Element && target.closest('.category-grip') !== null

function useOpening(drag: Drag | null, { rows, onToggle }: Options): void {
  const row = rows.find(({ node }) => node.id === drag?.over?.id)
  const isHeldOverClosed =
    drag?.over?.zone === 'into' && row !== undefined && row.hasChildren && !row.isOpen
  const id = isHeldOverClosed ? row.node.id : null
  const toggle = useRef(onToggle)
  useEffect(() => {
    toggle.current = onToggle
  })
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => toggle.current(id, true), OPENS_AFTER)
    return () => clearTimeout(timer)
  }, [id])
}

/** The line under a point, and which part of it; null where the category cannot go. */
function overAt(
  { x, y }: Point,
  node: CategoryNode,
  { frame, rows, tree }: Pick<Options, 'frame' | 'rows' | 'tree'>,
): Over | null {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-id]')
  if (line == null || !frame.current?.contains(line)) return null
  const row = rows.find((one) => String(one.node.id) === line.dataset.id)
  if (row === undefined) return null
  const over = { id: row.node.id, zone: zoneAt(y, line, row) }
  return placeOf(over, node, tree) === null ? null : over
}

function placeOf({ id, zone }: Over, node: CategoryNode, tree: Tree): Place | null {
  const on = tree.byId.get(id)
  return on === undefined ? null : placeOfDrop(tree, node, { on, zone })
}

/**
 * The upper and lower quarter of a line stand for a place beside it, the rest for one below it. Under an open category
 * is the place of the first one in it.
 */
function zoneAt(y: number, line: HTMLElement, { isOpen }: TreeRow): Zone {
  const { top, height } = line.getBoundingClientRect()
  const share = (y - top) / height
  if (share < 0.25) return 'before'
  if (share <= 0.75) return 'into'
  return isOpen ? 'first' : 'after'
}
