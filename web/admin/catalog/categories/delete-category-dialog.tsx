import { useMutation } from '@tanstack/react-query'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { categories, categoryQueries, deleteCategory } from './categories.ts'
import { findCategory } from './find-category.ts'
import type { Tree } from './tree-rows.ts'

interface Props {
  tree: Tree
  node: CategoryNode
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a leaf, and asks which other one takes what stands in it. */
export function DeleteCategoryDialog({ tree, node, onDeleted, onClose }: Props) {
  const { t } = useTranslation('admin/categories')
  const locale = useLocale()
  const noun = categories(locale)
  const refresh = useRefreshLists(noun)
  const name = noun.nameOf(node)
  const isFilled = node.product_count > 0
  const sender = useMutation({
    mutationFn: (taker: number | null) => deleteCategory(node.id, taker),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: { taker: null as ComboboxItem | null },
    judge: ({ taker }) =>
      isFilled && taker === null ? { fields: { taker: t('delete.takerMissing') } } : null,
    toInput: ({ taker }) => taker?.value ?? null,
    sender,
    onDone: () => {
      onDeleted()
      showToast({ text: t('delete.done', { name }) })
    },
    onClose,
  })
  const find = findCategory(tree, locale, ({ id }) => id !== node.id && !tree.below.has(id))
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('delete.title', { name })}
      description={t('delete.text')}
      submitLabel={t('delete.confirm')}
    >
      <form.AppField name="taker">
        {() => (
          <ChooserField
            label={t('delete.taker')}
            hint={t('delete.takerHint')}
            isOptional={!isFilled}
            find={async (words) => find(words)}
            findKey={[...categoryQueries.all(), 'takers', node.id]}
            placeholder={t('delete.takerNone')}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
