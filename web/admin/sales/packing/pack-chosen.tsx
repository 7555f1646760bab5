import { useMutation } from '@tanstack/react-query'
import type { PackingOrder } from '../../../../worker/sales/packing/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { MOST_PICKED, packing, pickingListOf, shipOrders } from './packing.ts'

interface Props {
  selection: Selection<PackingOrder>
}

/** Ships what is on the shelf for the chosen orders; says which did not go, and why. */
export function ShipChosen({ selection }: Props) {
  const { t } = useTranslation('admin/packing')
  const refresh = useRefresh(packing)
  const { keyOf, forget } = useCommandKey()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const orders = await selection.collect()
      const ids = orders.map(({ id }) => id)
      const packed = await shipOrders(ids, keyOf(ids.join(',')))
      forget(ids.join(','))
      const numbers = new Map(orders.map(({ id, number }) => [id, number]))
      return packed.map((one) => ({ ...one, number: numbers.get(one.id) ?? '' }))
    },
    onSuccess: (packed) => {
      selection.clear()
      const count = packed.filter((one) => one.is_shipped).length
      const rest = packed.flatMap(({ number, why }) => (why === null ? [] : [`${number}: ${why}`]))
      showToast({
        text: [count === 0 ? t('ship.none') : t('ship.done', { count }), ...rest].join(' · '),
      })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('ship.action')}
    </Button>
  )
}

/** Opens the picking list of the chosen orders in a tab of its own. */
export function PickChosen({ selection }: Props) {
  const { t } = useTranslation('admin/packing')
  const locale = useLocale()
  const open = async () => {
    if (selection.count > MOST_PICKED) {
      showToast({ text: t('pick.tooMany', { count: MOST_PICKED }) })
      return
    }
    // A tab that is opened later than the press would be blocked.
    const tab = window.open('', '_blank')
    const orders = await selection.collect()
    const ids = orders.map(({ id }) => id)
    tab?.location.assign(pickingListOf(ids, locale))
  }
  return (
    <Button size="s" onClick={() => void open().catch(showRefusal)}>
      {t('pick.action')}
    </Button>
  )
}
