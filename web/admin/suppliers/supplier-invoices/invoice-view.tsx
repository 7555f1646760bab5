import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  MatchInput,
  SupplierInvoice,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useCommand } from '../../resource/use-command.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { ByHandDialog } from './by-hand-dialog.tsx'
import type { InvoiceAct } from './invoice-act.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { InvoicesLink } from './invoices-link.tsx'
import { confirmed } from './match-input.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { matchInvoice, supplierInvoices, withdrawSettlement } from './supplier-invoices.ts'

/** An invoice's page once it is known. */
export function InvoiceView({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const isAllowed = useCan()('suppliers.invoices.update')
  const match = useCommand(supplierInvoices, invoice.id, matchInvoice)
  const withdraw = useCommand(supplierInvoices, invoice.id, withdrawSettlement)
  const [act, setAct] = useState<InvoiceAct | null>(null)
  const take = (next: InvoiceAct) => {
    if (next.kind !== 'withdraw') return setAct(next)
    withdraw.mutate({ settlementId: next.settlementId }, { onError: showRefusal })
  }
  const close = () => setAct(null)
  const write = (input: MatchInput) => match.mutate(input, { onError: showRefusal })
  const proposed = invoice.items.filter((line) => line.proposed.length > 0)
  return (
    <AdminPage
      title={t('of', { number: invoice.number })}
      here={invoice.number}
      crumbs={[<InvoicesLink key="invoices" />]}
      about={<About invoice={invoice} />}
      actions={
        isAllowed &&
        proposed.length > 0 && (
          <Button
            kind="main"
            isBusy={match.isPending}
            onClick={() => write({ lines: proposed.map(confirmed) })}
          >
            {t('match.all', { count: proposed.length })}
          </Button>
        )
      }
      isAiry
    >
      <TotalNote
        invoice={invoice}
        {...(isAllowed && {
          onAccept: (isAccepted: boolean) => write({ is_total_accepted: isAccepted }),
        })}
      />
      <Figures invoice={invoice} />
      <InvoiceLines
        invoice={invoice}
        isBusy={match.isPending || withdraw.isPending}
        {...(isAllowed && { onMatch: (line) => write({ lines: [line] }), onAct: take })}
      />
      {act?.kind === 'settle' && (
        <SettleDialog
          invoice={invoice}
          line={act.line}
          difference={act.difference}
          onClose={close}
        />
      )}
      {act?.kind === 'byHand' && (
        <ByHandDialog
          invoice={invoice}
          line={act.line}
          isBusy={match.isPending}
          onMatch={(line) =>
            match.mutate({ lines: [line] }, { onError: showRefusal, onSuccess: close })
          }
          onClose={close}
        />
      )}
    </AdminPage>
  )
}

function About({ invoice }: { invoice: SupplierInvoice }) {
  const { day } = useMoment()
  return (
    <span className="row row-3">
      <InvoiceStatus status={invoice.status} />
      <span>
        {invoice.supplier.name}, {day(invoice.date)}
      </span>
    </span>
  )
}

interface Figure {
  key: 'total' | 'subtotal' | 'matched' | 'difference' | 'open'
  value: ReactNode
  tone?: string
}

function Figures({ invoice }: { invoice: SupplierInvoice }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { money, integer } = useFormat()
  const { matched, quantity, difference, open_differences: open } = invoice
  const figures: Figure[] = [
    { key: 'total', value: <Money value={money(invoice.total)} /> },
    // The same sum is said once.
    ...(invoice.total_difference.amount === 0
      ? []
      : [{ key: 'subtotal' as const, value: <Money value={money(invoice.subtotal)} /> }]),
    {
      key: 'matched',
      value: t('matchedOf', { done: integer(matched), all: integer(quantity) }),
      ...(matched === quantity && { tone: 'good' }),
    },
    {
      key: 'difference',
      value: <Money value={money(difference)} />,
      ...(difference.amount > 0 && { tone: 'bad' }),
    },
    {
      key: 'open',
      value: integer(open),
      ...(open > 0 && { tone: 'bad' }),
    },
  ]
  return (
    <dl className="figures">
      {figures.map(({ key, value, tone }) => (
        <div key={key} className="figure">
          <dt className="t-12 muted">{t(`figures.${key}`)}</dt>
          <dd>
            <b {...(tone !== undefined && { className: tone })}>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TotalProps {
  invoice: SupplierInvoice
  onAccept?: (isAccepted: boolean) => void
}

/** The paper's total is not the sum of its lines: that is told, and may be agreed to. */
function TotalNote({ invoice, onAccept }: TotalProps) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { money } = useFormat()
  const { total_difference: more, is_total_accepted: isAccepted } = invoice
  if (more.amount === 0) return null
  const sum = moneyText(money({ ...more, amount: Math.abs(more.amount) }))
  return (
    <Note
      tone={isAccepted ? 'plain' : 'bad'}
      {...(onAccept !== undefined && {
        action: (
          <Button size="s" onClick={() => onAccept(!isAccepted)}>
            {t(isAccepted ? 'total.withdraw' : 'total.accept')}
          </Button>
        ),
      })}
    >
      {t(more.amount > 0 ? 'total.more' : 'total.less', { sum })}
      {isAccepted && <span className="sub">{t('total.accepted')}</span>}
    </Note>
  )
}
