import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

/** Accepted brands whose names have these words. */
export async function findBrands(q: string): Promise<ComboboxItem[]> {
  const query = { status: 'known', q, per_page: '20' } as const
  const { data } = await answerOf(api.admin.brands.$get({ query }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
