import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

/** The sections that can be switched off, and since when those that are off are so. */
export const sectionsQuery = queryOptions({
  queryKey: ['admin', 'sections'] as const,
  queryFn: () => dataOf(api.admin.settings.sections.$get()),
  meta: { isQuiet: true },
})
