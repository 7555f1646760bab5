import {
  type Category,
  type CategoryNode,
  MOST_CATEGORIES,
} from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PickDialog } from '../../resource/pick-dialog.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { categories, categoryQueries, moveCategory } from './categories.ts'
import { findCategory } from './find-category.ts'
import { pathOf, type Tree } from './tree-rows.ts'

interface Props {
  tree: Tree
  node: CategoryNode
  onMoved: (moved: Category) => void
  onClose: () => void
}

/** Moves a category below any other one, or to the top. */
export function MoveDialog({ tree, node, onMoved, onClose }: Props) {
  const { t } = useTranslation('admin/categories')
  const locale = useLocale()
  const noun = categories(locale)
  const refresh = useRefresh(noun)
  const name = noun.nameOf(node)
  const find = findCategory(tree, locale, ({ id }) => !pathOf(tree, id).includes(node))
  const top = { value: 0, label: t('move.top') }
  return (
    <PickDialog
      title={t('move.title', { name })}
      label={t('move.below')}
      submitLabel={t('move.submit')}
      findKey={[...categoryQueries.all(), 'places', node.id]}
      find={async (words) => [...(words === '' ? [top] : []), ...find(words)]}
      send={(id) =>
        moveCategory(node.id, { parent_id: id, position: MOST_CATEGORIES, version: node.version })
      }
      onDone={(moved) => {
        void refresh()
        onMoved(moved)
        showToast({ text: t('move.done', { name }) })
      }}
      onClose={onClose}
    />
  )
}
