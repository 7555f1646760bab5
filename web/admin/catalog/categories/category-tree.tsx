import { ChevronRight, GripVertical } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { wordsIn } from './categories.ts'
import { type Place, placeAfter } from './places.ts'
import type { Tree, TreeRow } from './tree-rows.ts'
import { useDrag } from './use-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface Props {
  tree: Tree
  /** The lines that are shown. */
  rows: readonly TreeRow[]
  activeId: number
  /** Whether it may be moved. */
  isMovable: boolean
  onActive: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
  onEdit: (node: CategoryNode) => void
  onMove: (node: CategoryNode, place: Place) => void
}

/** The tree, as WAI-ARIA has it: one line has the focus, and tells what the commands are about. */
export function CategoryTree(props: Props) {
  const { tree, rows, activeId, isMovable, onActive, onToggle, onEdit, onMove } = props
  const { t } = useTranslation('admin/categories')
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // The focus follows the line, also where moving it takes it out of the document for a moment.
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !frame.current?.contains(activeElement)
    if (!hasFocus.current || isElsewhere) return
    const line = frame.current?.querySelector<HTMLElement>(`[data-id="${activeId}"]`)
    // One that has it already would be scrolled to, also while another one is dragged.
    if (line !== activeElement) line?.focus()
  })
  const { isDragging, dragOf } = useDrag({ tree, rows, frame, onToggle, onDrop: onMove })
  const onKeyDown = useTreeKeys({
    rows,
    activeId,
    nameOf: ({ node }) => wordsIn(node.names, locale),
    onActive,
    onToggle,
    onOpen: ({ node }) => onEdit(node),
    onStep: ({ node }, step) => {
      const place = isMovable ? placeAfter(tree, node, step) : null
      if (place !== null) onMove(node, place)
    },
  })
  return (
    <div
      ref={frame}
      role="tree"
      tabIndex={-1}
      aria-label={t('tree')}
      className={classNames('category-tree', isDragging && 'category-moving')}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = false
      }}
    >
      {rows.map((row) => (
        <Line
          key={row.node.id}
          row={row}
          isActive={row.node.id === activeId}
          drag={isMovable ? dragOf(row) : null}
          onActive={onActive}
          onToggle={onToggle}
          onEdit={onEdit}
        />
      ))}
    </div>
  )
}

interface LineProps extends Pick<Props, 'onActive' | 'onToggle' | 'onEdit'> {
  row: TreeRow
  isActive: boolean
  /** Null: it is not to be moved. */
  drag: object | null
}

function Line({ row, isActive, drag, onActive, onToggle, onEdit }: LineProps) {
  const { node, hasChildren, isOpen, isOff, isFound, place, siblings, products } = row
  const { t } = useTranslation('admin/categories')
  const { integer } = useFormat()
  const locale = useLocale()
  const onClick = ({ target }: MouseEvent) => {
    onActive(node.id)
    if (hasChildren && target instanceof Element && target.closest('.category-open') !== null) {
      onToggle(node.id, !isOpen)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys of all its lines
    <div
      role="treeitem"
      data-id={node.id}
      tabIndex={isActive ? 0 : -1}
      aria-level={node.depth}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isActive}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      className={classNames('category-line', isOff && 'category-off', !isFound && 'category-above')}
      style={{ '--depth': node.depth - 1 } as CSSProperties}
      onFocus={() => onActive(node.id)}
      onClick={onClick}
      onDoubleClick={() => onEdit(node)}
      {...drag}
    >
      <span className="category-open" aria-hidden="true">
        {hasChildren && <Icon of={ChevronRight} />}
      </span>
      <span className="category-name">{wordsIn(node.names, locale)}</span>
      {node.is_hidden && <Badge>{t('hidden')}</Badge>}
      <span className="category-count t-13 muted">
        {t('products', { count: products, number: integer(products) })}
      </span>
      {drag !== null && (
        <span className="category-grip" aria-hidden="true">
          <Icon of={GripVertical} />
        </span>
      )}
    </div>
  )
}
