import type { PackingOrder } from '../../../../worker/sales/packing/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { MOST_PICKED, pickingListOf } from './packing.ts'

interface Props {
  selection: Selection<PackingOrder>
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
    const orders = await selection.choose()
    const ids = orders.map(({ id }) => id)
    tab?.location.assign(pickingListOf(ids, locale))
  }
  return (
    <Button size="s" onClick={() => void open().catch(showRefusal)}>
      {t('pick.action')}
    </Button>
  )
}
