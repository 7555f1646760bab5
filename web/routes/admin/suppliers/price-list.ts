import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { DiffKind } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { idParam } from '../id-param.ts'
import { offerRoute } from './offer.ts'

const params = {
  parse: ({ listId }: { listId: string }) => ({ listId: idParam(listId) }),
  stringify: ({ listId }: { listId: number }) => ({ listId: String(listId) }),
}

/** One version of an offer's list, from its file to its report. */
export const priceListRoute = createRoute({
  getParentRoute: () => offerRoute,
  path: 'price-lists/$listId',
  staticData: { permission: 'suppliers.price-lists.view' },
  params,
  loader: async ({ context, params: { listId } }) => {
    if (!context.can('suppliers.price-lists.view')) return
    const { priceListQueries } = await import('../../../admin/suppliers/price-lists/queries.ts')
    void context.queryClient.prefetchQuery(priceListQueries.detail(listId, context.locale))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/price-lists/price-list-page.tsx'),
    'PriceListPage',
  ),
})

const DIFF_KINDS: readonly DiffKind[] = [
  'added',
  'removed',
  'price_up',
  'price_down',
  'stock_changed',
  'became_zero',
  'text_changed',
  'terms_changed',
]

/** Two versions row by row. */
export const priceListDiffRoute = createRoute({
  getParentRoute: () => offerRoute,
  path: 'price-lists/$listId/diff',
  staticData: { permission: 'suppliers.price-lists.view' },
  params,
  validateSearch: (search: Record<string, unknown>): { against?: number; kind?: DiffKind } => {
    const against = Number(search.against)
    const kind = DIFF_KINDS.find((each) => each === search.kind)
    return {
      ...(Number.isSafeInteger(against) && against > 0 && { against }),
      ...(kind !== undefined && { kind }),
    }
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/price-lists/diff-page.tsx'),
    'DiffPage',
  ),
})
