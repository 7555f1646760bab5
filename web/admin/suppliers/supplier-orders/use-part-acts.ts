import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ElsewhereOffer, ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { toBuy, toBuyCalls } from './supplier-orders.ts'

const idsOf = (lines: ToBuyPart['lines']) => lines.map(({ order_line_id: id }) => id)

/** What is decided about a part before it is ordered; what waits is asked for again after each. */
export function usePartActs(part: ToBuyPart) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer } = useFormat()
  const queryClient = useQueryClient()
  const { mpn } = part.product
  const onSettled = () =>
    Promise.all(
      [toBuy.key, ['admin', 'shelf'], ['admin', 'orders']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const move = useMutation({
    mutationFn: (to: ElsewhereOffer | null) =>
      toBuyCalls.move({
        order_line_ids: idsOf(
          to === null ? part.lines.filter((line) => line.is_moved) : part.lines,
        ),
        offer_item_id: to?.offer_item_id ?? null,
      }),
    onError: showRefusal,
    onSuccess: (_, to) =>
      showToast({
        text:
          to === null
            ? t('parts.movedBack', { mpn })
            : t('parts.moved', { mpn, supplier: to.supplier.name, warehouse: to.warehouse.name }),
      }),
    onSettled,
  })
  const take = useMutation({
    mutationFn: () => toBuyCalls.take({ order_line_ids: idsOf(part.lines) }),
    onError: showRefusal,
    onSuccess: ({ pieces }) =>
      showToast({ text: t('parts.taken', { mpn, count: pieces, pieces: integer(pieces) }) }),
    onSettled,
  })
  return { move, take, isBusy: move.isPending || take.isPending }
}
