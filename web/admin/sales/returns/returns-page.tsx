import { Link } from '@tanstack/react-router'
import type { AdminReturnSummary } from '../../../../worker/sales/returns/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ReturnStatus } from '../../../returns/return-status.tsx'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import type { Control, Controls } from '../../resource/filter-bar.tsx'
import { OnlyOf } from '../../resource/only-of.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { returns } from './returns.ts'

const COLUMNS: ResourceColumn<AdminReturnSummary>[] = [
  {
    id: 'number',
    isRowName: true,
    skeleton: '128px',
    cell: (of) => <NumberCell of={of} />,
    csv: ({ number }) => number,
  },
  {
    id: 'status',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ status }) => <ReturnStatus status={status} />,
    csv: ({ status }, { t }) => t(`status.${status}`),
  },
  moment('created_at', (of) => of.created_at),
  plain('order', ({ order }) => order.number),
  {
    id: 'customer',
    cell: ({ company, customer, email }) => (
      <>
        {company ?? customer}
        <span className="sub list-who">{email}</span>
      </>
    ),
    csv: ({ company, customer, email }) => [company ?? customer, email].filter(Boolean).join(', '),
  },
  plain('parts', ({ parts }) => parts.map(({ mpn }) => mpn).join(', ')),
  figure('quantity', ({ quantity }) => quantity),
  {
    id: 'reason',
    cell: ({ reasons }) => <Reasons reasons={reasons} />,
    csv: ({ reasons }, { t }) => reasons.map((one) => t(`reason.${one}`)).join(', '),
  },
]

/** What customers send back: whose turn it is, and what has become of the rest. */
export function ReturnsPage() {
  const { t } = useTranslation('admin/returns')
  return (
    <ResourceListPage
      of={returns}
      columns={COLUMNS}
      controls={CONTROLS}
      about={t('about')}
      hasLinkedRows
    />
  )
}

/** What charts narrow the list by, of the orders of its returns. */
const CONTROLS: Controls = {
  channel: (control) => <Only {...control} name="channel" />,
  currency: (control) => <Only {...control} name="currency" />,
}

function Only({ name, ...control }: Control & { name: 'channel' | 'currency' }) {
  const { t } = useTranslation('admin/returns')
  return (
    <OnlyOf {...control} everything={t('only.everything')}>
      {t(`only.${name}`, { currency: String(control.value ?? '') })}
    </OnlyOf>
  )
}

function Reasons({ reasons }: Pick<AdminReturnSummary, 'reasons'>) {
  const { t } = useTranslation('admin/returns')
  return reasons.map((one) => t(`reason.${one}`)).join(', ')
}

/** The whole row is the link of its number. */
function NumberCell({ of: { id, number } }: { of: AdminReturnSummary }) {
  return (
    <Link
      className="medium nowrap row-link"
      to="/$locale/admin/sales/returns/$returnId"
      params={{ locale: useLocale(), returnId: id }}
    >
      {number}
    </Link>
  )
}
