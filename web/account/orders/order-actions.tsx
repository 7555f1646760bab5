import { Link, useNavigate } from '@tanstack/react-router'
import { Printer, RotateCw, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { MergeDialog } from '../../offers/cart/merge-dialog.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { CancelOrder } from './cancel-order.tsx'
import { usePayOrder, useReorder } from '../../orders/mutations.ts'

/** What is over is ordered again; of what is under way one looks at that first. */
const OVER: readonly Order['status'][] = ['completed', 'closed', 'canceled']

/** The possible actions on the order; the most likely one last. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const locale = useLocale()
  const [isCanceling, setCanceling] = useState(false)
  const { can, items } = order
  const isBegun = items.some(({ invoiced, shipped }) => invoiced > 0 || shipped > 0)
  return (
    <>
      {can.cancel && (
        <Button kind="quiet" onClick={() => setCanceling(true)}>
          {t(isBegun ? 'cancel.rest' : 'cancel.open')}
        </Button>
      )}
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {items.some(({ shipped }) => shipped > 0) && (
        <Link
          className={buttonClass()}
          to="/$locale/account/orders/$orderId/return"
          params={{ locale, orderId: String(order.id) }}
        >
          <Icon of={Undo2} />
          {t('returnOpen')}
        </Link>
      )}
      {can.reorder && <ReorderButton id={order.id} isMain={OVER.includes(order.status)} />}
      {can.pay &&
        (order.transfer === null ? (
          <PayButton order={order} />
        ) : (
          <a className={buttonClass({ kind: 'main' })} href="#transfer">
            <Icon of={Wallet} />
            {t('pay.how')}
          </a>
        ))}
      {isCanceling && <CancelOrder order={order} onClose={() => setCanceling(false)} />}
    </>
  )
}

function ReorderButton({ id, isMain }: { id: number; isMain: boolean }) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const reorder = useReorder(id)
  const toCart = {
    label: t('reorder.toCart'),
    onPress: () => void navigate({ to: '/$locale/cart', params: { locale } }),
  }
  const order = () =>
    reorder.mutate(newUuid(), {
      onError: showRefusal,
      onSuccess: ({ added: count, conflicts }) => {
        if (conflicts.length > 0) return
        showToast({ text: t('reorder.done', { count, number: integer(count) }), action: toCart })
      },
    })
  const conflicts = reorder.data?.conflicts ?? []
  return (
    <>
      <Button
        {...(isMain && { kind: 'main' as const })}
        icon={RotateCw}
        isBusy={reorder.isPending}
        onClick={order}
      >
        {t('reorder.open')}
      </Button>
      {conflicts.length > 0 && (
        <MergeDialog
          conflicts={conflicts}
          title={t('reorder.missed')}
          text={t('reorder.missedText')}
          onClose={reorder.reset}
        />
      )}
    </>
  )
}

function PayButton({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const locale = useLocale()
  const navigate = useNavigate()
  const pay = usePayOrder(order.id)
  return (
    <Button
      kind="main"
      icon={Wallet}
      isBusy={pay.isPending}
      onClick={() =>
        pay.mutate(undefined, {
          onError: showRefusal,
          onSuccess: ({ kind, url }) => {
            if (kind === 'redirect' && url !== undefined) window.location.assign(url)
            else if (kind === 'instructions') {
              const { code } = order.payment_method
              void navigate({ href: `/${locale}/payment/${code}/success?order=${order.id}` })
            } else showToast({ text: t('pay.none') })
          },
        })
      }
    >
      {t('pay.open')}
    </Button>
  )
}
