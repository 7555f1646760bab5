import { useState } from 'react'
import {
  type Category,
  CategoryChanges,
  CategoryInput,
  type CategoryNode,
} from '../../../../worker/catalog/categories/schemas/categories.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { Note } from '../../../ui/note.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { categories, createCategory, updateCategory } from './categories.ts'
import { CategoryFields } from './category-fields.tsx'
import { toCategoryForm } from './category-form.ts'

/** What is wrong with names and addresses, by field. */
function useSentences(): Record<string, string> {
  const { t } = useTranslation('admin/categories')
  const [name, slug] = [t('fields.nameWrong'), t('fields.slugWrong')]
  const ofLocales = localeCodes().flatMap((code) => [
    [`names.${code}`, name],
    [`slugs.${code}`, slug],
  ])
  return Object.fromEntries([['slug', slug], ...ofLocales])
}

interface EditProps {
  category: Category
  onClose: () => void
}

/** Changes what a category is called, its address, its words and its attribute set. */
export function EditCategoryDialog({ category: given, onClose }: EditProps) {
  // As it was when it was opened: what is typed is said of that version.
  const [category] = useState(given)
  const { form, ...dialog } = useResourceDialog(categories(useLocale()), {
    row: category,
    values: toCategoryForm(category),
    toInput: (values) => ({ ...values, version: category.version }),
    schema: CategoryChanges,
    sentences: useSentences(),
    save: (changes) => updateCategory(category.id, changes),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog} isWide>
      <CategoryFields form={form} />
    </FormDialog>
  )
}

interface CreateProps {
  /** Null: at the top. */
  parent: CategoryNode | null
  /** There is none below it yet: what stands in it goes into the new one. */
  isLeaf: boolean
  onSaved: (made: Category) => void
  onClose: () => void
}

/** Adds a category below another one, or at the top. */
export function CreateCategoryDialog({ parent, isLeaf, onSaved, onClose }: CreateProps) {
  const { t } = useTranslation('admin/categories')
  const noun = categories(useLocale())
  const { form, ...dialog } = useResourceDialog(noun, {
    row: null as Category | null,
    values: toCategoryForm(null),
    toInput: (values) => ({
      ...values,
      parent_id: parent?.id ?? 0,
      takes_products: parent !== null && isLeaf,
    }),
    schema: CategoryInput,
    sentences: useSentences(),
    save: createCategory,
    onSaved,
    onClose,
  })
  const name = parent === null ? '' : noun.nameOf(parent)
  return (
    <FormDialog
      form={form}
      {...dialog}
      {...(parent !== null && { title: t('create.titleBelow', { name }) })}
      isWide
    >
      {parent !== null && isLeaf && <Note>{t('create.takes', { name })}</Note>}
      <CategoryFields form={form} />
    </FormDialog>
  )
}
