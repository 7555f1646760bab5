import type { FoundCategory } from '../../../worker/catalog/search/schemas/categories.ts'

/** What narrows a category, as its address has it. */
export const categorySearch = ({ narrowing }: Pick<FoundCategory, 'narrowing'>) =>
  Object.fromEntries(narrowing.map(({ code, value }) => [code, value]))
