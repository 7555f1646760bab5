import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import type { OpenOrder } from '../../../../worker/sales/company-accounts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Fault } from '../../../shell/fault.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { accountQuery } from './companies.ts'
import { PaymentDialog } from './payment-dialog.tsx'

/** What a company may owe, owes, and for which orders. */
export function AccountSection({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin/companies')
  const can = useCan()
  const { data, error, refetch } = useQuery(accountQuery(company.id))
  const [isPaying, setPaying] = useState(false)
  const open = data?.open ?? []
  return (
    <section className="stack stack-3" aria-labelledby="account">
      <div className="section-head">
        <h2 className="h2" id="account">
          {t('account.title')}
        </h2>
        {open.length > 0 && can('sales.orders.invoice') && (
          <Button size="s" className="end" onClick={() => setPaying(true)}>
            {t('account.pay')}
          </Button>
        )}
      </div>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <RowsSkeleton rows={3} label={t('account.loading')} />
      )}
      {data !== undefined && <Standing standing={data.standing} />}
      {data !== undefined && open.length === 0 && <p className="muted">{t('account.none')}</p>}
      {open.length > 0 && <OpenOrders orders={open} />}
      {isPaying && <PaymentDialog company={company} open={open} onClose={() => setPaying(false)} />}
    </section>
  )
}

type AccountStanding = Awaited<ReturnType<ReturnType<typeof accountQuery>['queryFn']>>['standing']

function Standing({ standing }: { standing: AccountStanding }) {
  const { t } = useTranslation('admin/companies')
  const { money } = useFormat()
  const { day } = useMoment()
  if (standing === null) return <p className="muted">{t('account.off')}</p>
  const { limit, owed, free, days, overdue } = standing
  const text = (sum: typeof limit) => moneyText(money(sum))
  return (
    <>
      <p>
        {t('account.standing', {
          limit: text(limit),
          owed: text(owed),
          free: text(free),
          count: days,
        })}
      </p>
      {overdue !== null && (
        <Note tone="bad">
          {t('account.overdue', { sum: text(overdue.amount), day: day(overdue.since) })}
        </Note>
      )}
    </>
  )
}

function OpenOrders({ orders }: { orders: OpenOrder[] }) {
  const { t } = useTranslation('admin/companies')
  const { money, locale } = useFormat()
  const { day } = useMoment()
  return (
    <LinesTable
      label={t('account.open')}
      columns={[
        { title: t('account.order') },
        { title: t('account.placed') },
        { title: t('account.due') },
        figure(t('account.left')),
      ]}
    >
      {orders.map((order) => (
        <tr key={order.id}>
          <td data-l={t('account.order')}>
            <Link
              className="link medium"
              to="/$locale/admin/sales/orders/$orderId"
              params={{ locale, orderId: order.id }}
            >
              {order.number}
            </Link>
            {order.excuse !== null && (
              <span className="sub">{t('account.excuse', { reason: order.excuse })}</span>
            )}
          </td>
          <td data-l={t('account.placed')}>{day(order.placed_at)}</td>
          <td data-l={t('account.due')}>
            {order.due_at === null ? t('account.uninvoiced') : day(order.due_at)}{' '}
            {order.is_overdue && <Badge tone="bad">{t('account.late')}</Badge>}
          </td>
          <td className="r" data-l={t('account.left')}>
            <Money className="medium" value={money(order.left)} />
          </td>
        </tr>
      ))}
    </LinesTable>
  )
}
