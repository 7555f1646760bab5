import { type DragEvent, useState } from 'react'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { type Place, placeOfDrop, type Zone } from './places.ts'
import type { Tree, TreeRow } from './tree-rows.ts'

interface Over {
  id: number
  zone: Zone
}

/** The upper and lower quarter of a line stand for a place beside it, the rest for one below it. */
function zoneOf({ clientY, currentTarget }: DragEvent): Zone {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}

/** Moves categories with the pointer: what each line of the tree needs for it. */
export function useDrag(tree: Tree, onDrop: (node: CategoryNode, place: Place) => void) {
  const [held, setHeld] = useState<CategoryNode | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setHeld(null)
    setOver(null)
  }
  const placeAt = (event: DragEvent, on: CategoryNode) =>
    held === null ? null : placeOfDrop(tree, held, { on, zone: zoneOf(event) })
  return ({ node }: TreeRow) => ({
    draggable: true,
    'data-over': over?.id === node.id ? over.zone : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(node.id))
      setHeld(node)
    },
    onDragOver: (event: DragEvent) => {
      const zone = zoneOf(event)
      if (placeAt(event, node) === null) return setOver(null)
      event.preventDefault()
      if (over?.id !== node.id || over.zone !== zone) setOver({ id: node.id, zone })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const place = placeAt(event, node)
      if (held !== null && place !== null) onDrop(held, place)
      end()
    },
    onDragEnd: end,
  })
}
