import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import type {
  CustomerFigures,
  CustomerOrder,
} from '../../../../worker/sales/customer-cards/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { StaffStatus } from '../../sales/orders/staff-status.tsx'
import { Part } from './part.tsx'
import { cardQueries } from './users.ts'

/** What they bought and owe, and their newest orders. */
export function UserSales({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const query = useQuery(cardQueries.sales(user.id))
  return (
    <Part query={query} empty="sales" isEmpty={({ orders }) => orders.length === 0}>
      {({ figures, orders, is_partial: isPartial }) => (
        <>
          {figures.map((each) => (
            <Figures key={each.owed.currency} of={each} />
          ))}
          {isPartial && <Note>{t('sales.partial')}</Note>}
          <Orders orders={orders} email={user.email} />
        </>
      )}
    </Part>
  )
}

function Figures({ of: { orders, active, turnover, owed } }: { of: CustomerFigures }) {
  const { t, money, integer } = useSpeech('admin/users')
  return (
    <div className="figures">
      <div className="figure">
        <span className="sub">{t('sales.orders')}</span>
        <b>{integer(orders)}</b>
      </div>
      <div className="figure">
        <span className="sub">{t('sales.active')}</span>
        <b>{integer(active)}</b>
      </div>
      <div className="figure">
        <span className="sub">{t('sales.turnover')}</span>
        <b>
          <Money value={money(turnover)} />
        </b>
      </div>
      <div className="figure">
        <span className="sub">{t('sales.owed')}</span>
        <b>
          <Money value={money(owed)} />
        </b>
      </div>
    </div>
  )
}

function Orders({ orders, email }: { orders: CustomerOrder[]; email: string }) {
  const { t } = useTranslation('admin/users')
  const { day, money } = useSpeech('admin/users')
  const locale = useLocale()
  return (
    <section aria-labelledby="user-orders" className="stack stack-2">
      <div className="section-head">
        <h2 className="h2" id="user-orders">
          {t('sales.newest')}
        </h2>
        <Link
          className="link end"
          to="/$locale/admin/sales/orders"
          params={{ locale }}
          search={{ q: email }}
        >
          {t('sales.all')}
        </Link>
      </div>
      <LinesTable
        label={t('sales.newest')}
        columns={[
          { title: t('sales.number') },
          { title: t('sales.status') },
          { title: t('sales.day') },
          figure(t('sales.total')),
          figure(t('sales.owed')),
        ]}
      >
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link
                className="pn medium"
                to="/$locale/admin/sales/orders/$orderId"
                params={{ locale, orderId: order.id }}
              >
                {order.number}
              </Link>
            </th>
            <td data-l={t('sales.status')}>
              <StaffStatus status={order.status} />
            </td>
            <td data-l={t('sales.day')}>{day(order.created_at)}</td>
            <td data-l={t('sales.total')} className="r">
              <Money value={money(order.grand_total)} />
            </td>
            <td data-l={t('sales.owed')} className="r">
              {order.owed.amount === 0 ? '–' : <Money value={money(order.owed)} />}
            </td>
          </tr>
        ))}
      </LinesTable>
    </section>
  )
}
