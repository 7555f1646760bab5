import { useQuery } from '@tanstack/react-query'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { Fault } from '../../../shell/fault.tsx'
import { categoryQueries } from './categories.ts'
import { CreateCategoryDialog, EditCategoryDialog } from './category-dialog.tsx'
import type { CategoryAct } from './category-panel.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Tree } from './tree-rows.ts'

/** What is open over the page, and of which category; null: at the top. */
export type OpenAct = { act: 'add'; node: null } | { act: CategoryAct; node: CategoryNode }

interface Props {
  tree: Tree
  open: OpenAct
  /** Shows a category in the tree, where it stands now. */
  onShow: (id: number, parent: number) => void
  onClose: () => void
}

/** The dialog of what is done with a category. */
export function CategoryActs({ tree, open: { act, node }, onShow, onClose }: Props) {
  if (node === null || act === 'add') {
    return (
      <CreateCategoryDialog
        parent={node}
        isLeaf={node !== null && !tree.below.has(node.id)}
        onSaved={({ id, parent_id: parent }) => onShow(id, parent)}
        onClose={onClose}
      />
    )
  }
  if (act === 'edit') return <Edit id={node.id} onClose={onClose} />
  if (act === 'move') {
    return (
      <MoveDialog
        tree={tree}
        node={node}
        onMoved={({ id, parent_id: parent }) => onShow(id, parent)}
        onClose={onClose}
      />
    )
  }
  return (
    <DeleteCategoryDialog
      tree={tree}
      node={node}
      onDeleted={() => onShow(node.parent_id, node.parent_id)}
      onClose={onClose}
    />
  )
}

/** It is asked for as it is now. */
function Edit({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(categoryQueries.detail(id))
  if (data !== undefined) return <EditCategoryDialog category={data} onClose={onClose} />
  return error === null ? null : <Fault error={error} onRetry={() => void refetch()} />
}
