import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import type { LedgerEntry } from '../../../../worker/sales/company-accounts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Page } from '../../../table/page.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { day, moment, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { accountQuery, companies, ledgerQuery } from './companies.ts'

const COLUMNS: ResourceColumn<LedgerEntry>[] = [
  moment('at', ({ at }) => at),
  plain('kind', ({ kind, number }, { t }) =>
    [t(`ledger.kinds.${kind}`), number].filter(Boolean).join(' '),
  ),
  { id: 'order', cell: ({ order }) => <OrderCell order={order} /> },
  sum('amount', ({ amount }) => amount),
  sum('balance', ({ balance }) => balance),
  day('due', ({ due_at: at }) => at ?? '', {
    cell: ({ due_at: at }, say) => (at === null ? '–' : say.day(at)),
  }),
]

function OrderCell({ order: { id, number } }: Pick<LedgerEntry, 'order'>) {
  const { locale } = useFormat()
  return (
    <Link
      className="link"
      to="/$locale/admin/sales/orders/$orderId"
      params={{ locale, orderId: id }}
    >
      {number}
    </Link>
  )
}

/** What was brought so far, as a table shows it: one page; `isMore`: there is older. */
function wholeOf(
  pages: { data: LedgerEntry[] }[] | undefined,
  isMore: boolean,
): Page<LedgerEntry> | undefined {
  if (pages === undefined) return undefined
  const data = pages.flatMap((page) => page.data)
  const { length } = data
  const one = {
    is_more: isMore,
    current_page: 1,
    total_pages: 1,
    per_page: length,
    count: length,
    total: length,
  }
  return { data, pagination: one }
}

/** What a company was invoiced and credited, paid and got back, and what it owed after each. */
export function LedgerSection({ company }: { company: AdminCompany }) {
  const { t } = useTranslation('admin/companies')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: account } = useQuery(accountQuery(company.id))
  const currencies = account?.currencies ?? []
  const currency = chosen ?? currencies[0] ?? company.credit.currency
  const ledger = useInfiniteQuery({
    ...ledgerQuery(company.id, currency),
    enabled: account !== undefined,
  })
  return (
    <section className="stack stack-3" aria-labelledby="ledger">
      <div className="section-head">
        <h2 className="h2" id="ledger">
          {t('ledger.title')}
        </h2>
        {currencies.length > 1 && (
          <Select
            size="s"
            className="w-auto! end"
            label={t('ledger.currency')}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onValueChange={setChosen}
          />
        )}
      </div>
      <PlainTable
        texts={companies.texts}
        label={t('ledger.title')}
        heads="ledger.columns"
        columns={COLUMNS}
        query={{ ...ledger, data: wholeOf(ledger.data?.pages, ledger.hasNextPage) }}
        idOf={({ id }) => id}
        empty={<p className="muted">{t('ledger.none')}</p>}
      />
      {ledger.hasNextPage && (
        <div className="row">
          <Button isBusy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
            {t('ledger.older')}
          </Button>
        </div>
      )}
    </section>
  )
}
