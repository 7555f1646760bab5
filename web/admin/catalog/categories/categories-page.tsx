import './categories.css'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { categoryQueries } from './categories.ts'
import { CategoryActs, type OpenAct } from './category-acts.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryTree } from './category-tree.tsx'
import { foundRows } from './found-rows.ts'
import type { Place } from './places.ts'
import { pathOf, rowsOf, type Tree, type TreeRow, treeOf } from './tree-rows.ts'
import { TreeSearch } from './tree-search.tsx'
import { useMove } from './use-move.ts'

/** The tree of categories: walked, changed and put in order. */
export function CategoriesPage() {
  const { t } = useTranslation('admin/categories')
  const can = useCan()
  const { data, error, refetch } = useQuery(categoryQueries.list())
  const [act, setAct] = useState<OpenAct | null>(null)
  const addTop = can('catalog.categories.create') && (
    <Button kind="main" icon={Plus} onClick={() => setAct({ act: 'add', node: null })}>
      {t('create.action')}
    </Button>
  )
  return (
    <AdminPage title={t('title')} about={t('about')} actions={addTop}>
      {data === undefined && error === null && <RowsSkeleton label={t('loading')} rows={4} />}
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Shown nodes={data} act={act} onAct={setAct} />}
    </AdminPage>
  )
}

interface ShownProps {
  nodes: readonly CategoryNode[]
  act: OpenAct | null
  onAct: (act: OpenAct | null) => void
}

function Shown({ nodes, act, onAct }: ShownProps) {
  const { t } = useTranslation('admin/categories')
  const can = useCan()
  const tree = treeOf(nodes)
  // At first the top is open, and its first category is looked at.
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(nodes.filter(({ depth }) => depth === 1).map(({ id }) => id)),
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const isSearch = typed.trim() !== ''
  const rows = isSearch ? foundRows(tree, typed) : rowsOf(tree, open)
  const node = isSearch ? nearestFound(tree, rows, chosen) : nearest(tree, chosen)
  const { mutate, isPending } = useMove()
  const show = (id: number, parent: number) => {
    setOpen((before) => new Set([...before, ...pathOf(tree, parent).map((above) => above.id)]))
    setChosen(id)
    setTyped('')
  }
  const search = (next: string) => {
    setTyped(next)
    // What was found is still there in the whole tree.
    if (next.trim() === '' && node !== undefined) show(node.id, node.parent_id)
  }
  const toggle = (id: number, isOpen: boolean) => {
    if (isSearch) return
    const others = [...open].filter((other) => other !== id)
    setOpen(new Set(isOpen ? [...others, id] : others))
    // What is closed hides the focus.
    if (!isOpen && pathOf(tree, node?.id ?? 0).some((above) => above.id === id)) setChosen(id)
  }
  const move = (moved: CategoryNode, place: Place) => {
    if (isPending) return
    mutate({ node: moved, place }, { onSuccess: () => show(moved.id, place.parent_id) })
  }
  const acts = act !== null && (
    <CategoryActs tree={tree} open={act} onShow={show} onClose={() => onAct(null)} />
  )
  if (node === undefined) {
    return (
      <>
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
        {acts}
      </>
    )
  }
  return (
    <div className="categories">
      <CategoryPanel
        tree={tree}
        node={node}
        onAct={(next) => onAct({ act: next, node })}
        onMove={move}
      />
      <div className="category-side stack stack-3">
        <TreeSearch typed={typed} found={countFound(rows)} onType={search} />
        {rows.length === 0 ? (
          <EmptyState title={t('search.none')}>{t('search.noneText')}</EmptyState>
        ) : (
          <CategoryTree
            tree={tree}
            rows={rows}
            activeId={node.id}
            isMovable={can('catalog.categories.update') && !isSearch}
            onActive={setChosen}
            onToggle={toggle}
            onEdit={(edited) =>
              can('catalog.categories.update') && onAct({ act: 'edit', node: edited })
            }
            onMove={move}
          />
        )}
      </div>
      {acts}
    </div>
  )
}

const countFound = (rows: readonly TreeRow[]): number =>
  rows.filter(({ isFound }) => isFound).length

/** While something is looked for, one of the lines that are shown: the first that is found, unless one is chosen. */
function nearestFound(
  tree: Tree,
  rows: readonly TreeRow[],
  chosen: number | null,
): CategoryNode | undefined {
  const shown = rows.find(({ node }) => node.id === chosen) ?? rows.find(({ isFound }) => isFound)
  return shown?.node ?? nearest(tree, chosen)
}

/** The category that is looked at; the first one where it is gone. */
const nearest = ({ byId, nodes }: Tree, chosen: number | null): CategoryNode | undefined =>
  (chosen === null ? undefined : byId.get(chosen)) ?? nodes[0]
