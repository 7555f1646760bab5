import { FolderInput, Pencil, Plus, Trash2 } from 'lucide-react'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx'
import { useCan } from '../../frame/use-can.ts'
import { wordsIn } from './categories.ts'
import { type Place, placeAfter, STEPS } from './places.ts'
import { pathOf, type Tree } from './tree-rows.ts'

/** What is open over the page. */
export type CategoryAct = 'edit' | 'add' | 'move' | 'delete'

interface Props {
  tree: Tree
  node: CategoryNode
  onAct: (act: CategoryAct) => void
  onMove: (node: CategoryNode, place: Place) => void
}

/** The category that has the focus in the tree, and what can be done with it. */
export function CategoryPanel({ tree, node, onAct, onMove }: Props) {
  const { t } = useTranslation('admin/categories')
  const { integer } = useFormat()
  const locale = useLocale()
  const can = useCan()
  const path = pathOf(tree, node.id)
  const above = path.slice(0, -1)
  const products = tree.products.get(node.id) ?? 0
  return (
    <section className="category-panel stack stack-3" aria-labelledby="category-panel">
      <div className="stack stack-1">
        {above.length > 0 && (
          <p className="t-13 muted category-path">
            {above.map(({ names }) => wordsIn(names, locale)).join(' › ')}
          </p>
        )}
        <h2 className="h2" id="category-panel">
          {wordsIn(node.names, locale)}
        </h2>
        <p className="t-13">
          {t('products', { count: products, number: integer(products) })}
          {' · '}
          {t('rules', { count: node.rule_count, number: integer(node.rule_count) })}
        </p>
        <p className="t-13 muted category-address">/{path.map(({ slug }) => slug).join('/')}</p>
        {node.is_hidden && (
          <p>
            <Badge>{t('hidden')}</Badge>
          </p>
        )}
      </div>
      <div className="row">
        {can('catalog.categories.update') && (
          <Button icon={Pencil} onClick={() => onAct('edit')}>
            {t('edit.action')}
          </Button>
        )}
        {can('catalog.categories.create') && (
          <Button icon={Plus} onClick={() => onAct('add')}>
            {t('create.below')}
          </Button>
        )}
        {can('catalog.categories.update') && (
          <Menu align="start" trigger={<Button icon={FolderInput}>{t('move.action')}</Button>}>
            {STEPS.map((step) => {
              const place = placeAfter(tree, node, step)
              return (
                <MenuItem
                  key={step}
                  isDisabled={place === null}
                  onSelect={() => place !== null && onMove(node, place)}
                >
                  {t(`move.${step}`)}
                </MenuItem>
              )
            })}
            <MenuRule />
            <MenuItem onSelect={() => onAct('move')}>{t('move.elsewhere')}</MenuItem>
          </Menu>
        )}
        {can('catalog.categories.delete') && !tree.below.has(node.id) && (
          <Button icon={Trash2} onClick={() => onAct('delete')}>
            {t('delete.action')}
          </Button>
        )}
      </div>
    </section>
  )
}
