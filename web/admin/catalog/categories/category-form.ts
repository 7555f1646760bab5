import { revalidateLogic } from '@tanstack/react-form'
import type {
  Category,
  CategoryAttribute,
} from '../../../../worker/catalog/categories/schemas/categories.ts'
import { wordsByLocale } from '../../../form/words-by-locale.ts'

/** A category as a form holds it. */
export const toCategoryForm = (category: Category | null) => ({
  names: wordsByLocale(category?.names),
  slug: category?.slug ?? '',
  slugs: wordsByLocale(category?.slugs),
  descriptions: wordsByLocale(category?.descriptions),
  is_hidden: category?.is_hidden ?? false,
  attributes: (category?.attributes ?? []) as CategoryAttribute[],
})

/** What parts of the form begin with. */
export const CATEGORY_FORM = {
  defaultValues: toCategoryForm(null),
  validationLogic: revalidateLogic(),
}
