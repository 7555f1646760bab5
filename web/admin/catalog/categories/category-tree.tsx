import { ChevronRight } from 'lucide-react'
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
import { rowsOf, type Tree, type TreeRow } from './tree-rows.ts'
import { useDrag } from './use-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface Props {
  tree: Tree
  open: ReadonlySet<number>
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
  const { tree, open, activeId, isMovable, onActive, onToggle, onEdit, onMove } = props
  const { t } = useTranslation('admin/categories')
  const locale = useLocale()
  const rows = rowsOf(tree, open)
  const frame = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // The focus follows the line, also where moving it takes it out of the document for a moment.
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !frame.current?.contains(activeElement)
    if (!hasFocus.current || isElsewhere) return
    frame.current?.querySelector<HTMLElement>(`[data-id="${activeId}"]`)?.focus()
  })
  const dragOf = useDrag(tree, onMove)
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
      className="category-tree"
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
          drag={isMovable ? dragOf(row) : {}}
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
  drag: object
}

function Line({ row, isActive, drag, onActive, onToggle, onEdit }: LineProps) {
  const { node, hasChildren, isOpen, isOff, siblings, products } = row
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
      aria-posinset={node.position + 1}
      aria-setsize={siblings}
      aria-selected={isActive}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      className={classNames('category-line', isOff && 'category-off')}
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
    </div>
  )
}
