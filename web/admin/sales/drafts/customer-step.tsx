import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { draftQueries } from './drafts.ts'
import { useFirstFocus } from '../../../form/use-first-focus.ts'

interface Props {
  onChoose: (customer: CustomerSummary) => void
}

/** Whom it is for: found by what the caller says of themselves, or made new. */
export function CustomerStep({ onChoose }: Props) {
  const { t } = useTranslation('admin/drafts')
  const can = useCan()
  const field = useFirstFocus<HTMLInputElement>()
  const [words, setWords] = useState('')
  const [isMaking, setMaking] = useState(false)
  const q = useDebounced(words.trim(), 200)
  const { data, error, refetch, isFetching } = useQuery(draftQueries.customers(q))
  return (
    <section aria-labelledby="draft-customer" className="stack stack-4 draft-customer">
      <div className="section-head">
        <h2 className="h2" id="draft-customer">
          {t('customer.title')}
        </h2>
        {can('customers.users.create') && (
          <Button size="s" className="end" icon={UserPlus} onClick={() => setMaking(true)}>
            {t('customer.new')}
          </Button>
        )}
      </div>
      <Field label={t('customer.search')} hint={t('customer.searchHint')}>
        <Input ref={field} type="search" value={words} onValueChange={setWords} maxLength={200} />
      </Field>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
      <div role="status" className="sr">
        {data !== undefined && !isFetching && t('customer.found', { count: data.length })}
      </div>
      {data?.length === 0 && <p className="muted">{t('customer.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="draft-customers" aria-label={t('customer.title')}>
          {data.map((customer) => (
            <li key={customer.id}>
              <CustomerRow customer={customer} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && <CustomerDialog onClose={() => setMaking(false)} onMade={onChoose} />}
    </section>
  )
}

function CustomerRow({ customer, onChoose }: Props & { customer: CustomerSummary }) {
  const { name, email, phone, companies } = customer
  return (
    <button type="button" onClick={() => onChoose(customer)}>
      <span className="medium">{name === '' ? email : name}</span>
      <span className="sub">{[email, phone].filter(Boolean).join(', ')}</span>
      {companies.length > 0 && <span className="sub">{companies.join(', ')}</span>}
    </button>
  )
}
