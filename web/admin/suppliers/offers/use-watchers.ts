import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { SelectOption } from '../../../ui/select.tsx'
import { SUPPLY } from '../suppliers/suppliers.ts'

const watchersQuery = queryOptions({
  queryKey: [...SUPPLY, 'watchers'] as const,
  queryFn: () => dataOf(api.admin.offers.watchers.$get()),
})

/** Who may be responsible for an offer, nobody first; who is now stays among them. */
export function useWatchers(offer: SupplierOffer | null): SelectOption<string>[] {
  const { t } = useTranslation('admin/offers')
  const { data = [] } = useQuery(watchersQuery)
  const now = offer?.responsible ?? null
  const others = data.some(({ id }) => id === now?.id) || now === null ? data : [now, ...data]
  return [
    { value: '', label: t('fields.nobody') },
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
