import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { AdminProposal } from '../../../../worker/sales/proposals/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { ProposalBadge } from '../../../orders/proposal-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { AgreedDialog } from './agreed-dialog.tsx'
import { proposalCalls, proposalsQuery } from './changes.ts'
import { orders } from './orders.ts'

/** What was proposed for lines of the order, and what became of it; nothing while nothing was. */
export function OrderProposals({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin/order-changes')
  const { data = [] } = useQuery({ ...proposalsQuery(order), placeholderData: keepPreviousData })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="order-proposals">
      <div className="section-head">
        <h2 className="h2" id="order-proposals">
          {t('proposals.title')}
        </h2>
      </div>
      <ul className="order-proposals">
        {data.map((proposal) => (
          <ProposalRow key={proposal.id} order={order} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}

function ProposalRow({ order, proposal }: { order: AdminOrder; proposal: AdminProposal }) {
  const { t } = useTranslation('admin/order-changes')
  const { unitPrice, integer } = useFormat()
  const { full } = useMoment()
  const can = useCan()
  const [isAgreed, setIsAgreed] = useState(false)
  const withdraw = useWithdraw(order.id)
  const { ordered, proposed, state, problem } = proposal
  return (
    <li>
      <div>
        <span className="medium">
          {t('proposals.one', {
            ordered: `${ordered.brand} ${ordered.mpn}`,
            proposed: `${proposed.brand} ${proposed.mpn}`,
            pieces: integer(proposal.quantity),
          })}
        </span>
        <span className="sub">
          {t('proposals.price', {
            price: moneyText(unitPrice(proposed.price)),
            until: full(proposal.valid_until),
          })}
        </span>
        {problem !== null && <span className="sub bad">{t(`proposals.problem.${problem}`)}</span>}
        {proposal.answer_note !== '' && <span className="sub">{proposal.answer_note}</span>}
      </div>
      <ProposalBadge state={state} />
      {(state === 'open' || state === 'expired') && can('sales.orders.update') && (
        <div className="order-proposal-acts row">
          {proposal.effect !== null && (
            <Button size="s" onClick={() => setIsAgreed(true)}>
              {t('agreed.open')}
            </Button>
          )}
          <Button
            size="s"
            kind="quiet"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(proposal.id)}
          >
            {t('proposals.withdraw')}
          </Button>
        </div>
      )}
      {withdraw.error !== null && <SubmitErrorNote error={toApiError(withdraw.error)} />}
      {isAgreed && (
        <AgreedDialog orderId={order.id} proposal={proposal} onClose={() => setIsAgreed(false)} />
      )}
    </li>
  )
}

function useWithdraw(orderId: number) {
  const { t } = useTranslation('admin/order-changes')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => proposalCalls.withdraw(orderId, id),
    onSuccess: async () => {
      showToast({ text: t('proposals.withdrawn') })
      await queryClient.invalidateQueries({ queryKey: [...orders.key, 'detail', orderId] })
    },
  })
}
