import { useMutation } from '@tanstack/react-query'
import type { PrintPlan } from '../../../../worker/sales/printing/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ChosenRow } from '../../resource/resource.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { PrintForm } from './print-form.tsx'

interface Props<Row> {
  selection: Selection<Row>
}

interface Planned {
  orders: ChosenRow[]
  plan: PrintPlan
}

async function planOf<Row>(selection: Selection<Row>): Promise<Planned> {
  const orders = await selection.choose()
  const json = { order_ids: orders.map(({ id }) => id) }
  return { orders, plan: await dataOf(api.admin.printing.plan.$post({ json })) }
}

/** Asks what to print of the chosen orders, and saves it as a PDF. */
export function PrintChosen<Row>({ selection }: Props<Row>) {
  const { t } = useTranslation('admin/order-bulk')
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => planOf(selection),
    onError: showRefusal,
  })
  return (
    <>
      <Button size="s" isBusy={isPending} onClick={() => mutate()}>
        {t('print.action')}
      </Button>
      <Dialog
        isOpen={data !== undefined}
        onClose={reset}
        title={t('print.title', { count: data?.orders.length ?? 0 })}
        description={t('print.text')}
        closeLabel={t('close')}
      >
        {data !== undefined && <PrintForm orders={data.orders} plan={data.plan} onClose={reset} />}
      </Dialog>
    </>
  )
}
