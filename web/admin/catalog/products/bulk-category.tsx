import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  CataloguedProduct,
  CategoryDecisions,
} from '../../../../worker/catalog/decisions/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ServerCombobox } from '../../resource/server-combobox.tsx'
import { findCategory } from '../categories/find-category.ts'
import type { Tree } from '../categories/tree-rows.ts'
import { decideCategories, PRODUCTS } from './products.ts'

interface Props {
  chosen: readonly CataloguedProduct[]
  tree: Tree
  /** All that are shown are chosen. */
  isAll: boolean
  onToggleAll: (isOn: boolean) => void
  onDone: () => void
}

/** Puts the chosen products into a category, where their like stand, or where the rules say. */
export function BulkCategory({ chosen, tree, isAll, onToggleAll, onDone }: Props) {
  const { t } = useTranslation('admin/products')
  const { integer } = useFormat()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [target, setTarget] = useState<ComboboxItem | null>(null)
  const decide = useMutation({
    mutationFn: (decisions: CategoryDecisions['decisions']) => decideCategories(decisions),
    onSuccess: async ({ changed }) => {
      onDone()
      await queryClient.invalidateQueries({ queryKey: PRODUCTS })
      showToast({ text: t('bulk.done', { count: changed, number: integer(changed) }) })
    },
    onError: showRefusal,
  })
  const find = findCategory(tree, locale, ({ id }) => !tree.below.has(id))
  const put = (to: number | null) =>
    decide.mutate(chosen.map(({ id }) => ({ product_id: id, category_id: to })))
  const proposed = chosen.flatMap(({ id, proposal }) =>
    proposal === null ? [] : [{ product_id: id, category_id: proposal.category_id }],
  )
  const isOff = chosen.length === 0 || decide.isPending
  return (
    <div className="products-bulk" role="group" aria-label={t('bulk.label')}>
      <Checkbox isChecked={isAll} onCheckedChange={onToggleAll}>
        {chosen.length === 0
          ? t('bulk.chooseAll')
          : t('bulk.chosen', { count: chosen.length, number: integer(chosen.length) })}
      </Checkbox>
      <ServerCombobox
        label={t('bulk.category')}
        placeholder={t('bulk.category')}
        openLabel={t('filters.categoryOpen')}
        value={target}
        onChange={setTarget}
        find={async (words) => find(words)}
        findKey={[...PRODUCTS, 'leaves', tree.nodes]}
        empty={t('filters.nothing')}
      />
      <Button
        disabled={isOff || target === null}
        isBusy={decide.isPending}
        onClick={() => target !== null && put(target.value)}
      >
        {t('bulk.put')}
      </Button>
      {proposed.length > 0 && (
        <Button disabled={isOff} onClick={() => decide.mutate(proposed)}>
          {t('bulk.accept', { count: proposed.length, number: integer(proposed.length) })}
        </Button>
      )}
      {chosen.some(({ why }) => why.kind === 'person') && (
        <Button kind="quiet" disabled={isOff} onClick={() => put(null)}>
          {t('bulk.rules')}
        </Button>
      )}
    </div>
  )
}
