import './drafts.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CustomerStep } from './customer-step.tsx'
import { DraftForm } from './draft-form.tsx'
import type { DraftRow } from './draft-rows.ts'

/** An order, or a quote, that staff put together for a customer who calls or writes. */
export function NewOrderPage() {
  const { t } = useTranslation('admin/drafts')
  const [customer, setCustomer] = useState<CustomerSummary | null>(null)
  // They stay when it turns out to be for somebody else.
  const [rows, setRows] = useState<DraftRow[]>([])
  return (
    <AdminPage
      title={customer === null ? t('title') : t('titleFor', { name: nameOf(customer) })}
      here={t('here')}
      crumbs={[<OrdersLink key="orders" />]}
      about={
        customer === null ? (
          t('about')
        ) : (
          <CustomerLine customer={customer} onBack={() => setCustomer(null)} />
        )
      }
      isAiry
    >
      {customer === null ? (
        <CustomerStep onChoose={setCustomer} />
      ) : (
        <DraftForm key={customer.id} customer={customer} rows={rows} onRows={setRows} />
      )}
    </AdminPage>
  )
}

const nameOf = ({ name, email }: CustomerSummary): string => (name === '' ? email : name)

/** How to reach them, and the way back to the others. */
function CustomerLine({ customer, onBack }: { customer: CustomerSummary; onBack: () => void }) {
  const { t } = useTranslation('admin/drafts')
  const { email, phone, companies } = customer
  return (
    <span className="row row-3 draft-for">
      <span>{[email, phone, ...companies].filter(Boolean).join(', ')}</span>
      <Button size="s" onClick={onBack}>
        {t('customer.change')}
      </Button>
    </span>
  )
}

/** Back to the list. */
function OrdersLink() {
  const { t } = useTranslation('admin/drafts')
  return (
    <Link to="/$locale/admin/sales/orders" params={{ locale: useLocale() }}>
      {t('orders')}
    </Link>
  )
}
