import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  InvoiceDifference,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { InvoiceAct } from './invoice-act.ts'

interface Props {
  line: SupplierInvoiceLine
  isBusy: boolean
  /** Without it nothing can be done about them. */
  onAct?: (act: InvoiceAct) => void
}

/** What a line charges beside what came: open until it is settled, then how. */
export function LineDifferences({ line, isBusy, onAct }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  if (line.differences.length === 0) return null
  return (
    <ul className="line-differences" aria-label={t('differences.of', { mpn: line.mpn })}>
      {line.differences.map((difference) => (
        <li key={difference.settlement?.id ?? difference.kind}>
          <What difference={difference} />
          {difference.settlement === null ? (
            onAct !== undefined && (
              <Button
                size="s"
                disabled={isBusy}
                aria-label={t('differences.settleOf', {
                  mpn: line.mpn,
                  kind: t(`differences.kind.${difference.kind}`),
                })}
                onClick={() => onAct({ kind: 'settle', line, difference })}
              >
                {t('differences.settle')}
              </Button>
            )
          ) : (
            <Settled line={line} difference={difference} isBusy={isBusy} onAct={onAct} />
          )}
        </li>
      ))}
    </ul>
  )
}

function What({
  difference: { kind, pieces, amount, settlement },
}: {
  difference: InvoiceDifference
}) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer, money } = useFormat()
  const sum = moneyText(money({ ...amount, amount: Math.abs(amount.amount) }))
  const isOpen = settlement === null
  return (
    <div>
      <Badge tone={isOpen ? (amount.amount > 0 ? 'bad' : 'warn') : 'plain'}>
        {t(`differences.kind.${kind}`)}
      </Badge>{' '}
      <span className={isOpen ? undefined : 'muted'}>
        {t(`differences.say.${kind}`, { count: pieces, pieces: integer(pieces) })}
        {', '}
        {t(amount.amount > 0 ? 'differences.charged' : 'differences.uncharged', { sum })}
      </span>
    </div>
  )
}

function Settled({
  line,
  difference,
  isBusy,
  onAct,
}: Omit<Props, 'onAct'> & { difference: InvoiceDifference; onAct: Props['onAct'] }) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { money } = useFormat()
  const { full } = useMoment()
  const { settlement } = difference
  if (settlement === null) return null
  const { outcome, credit, credit_number: number } = settlement
  const sum = credit === null ? '' : moneyText(money(credit))
  return (
    <div className="stack stack-1">
      <span className="medium">{t(`differences.settled.${outcome}`, { number, sum })}</span>
      <span>{settlement.reason}</span>
      <span className="muted">
        {[settlement.actor?.name ?? '', full(settlement.created_at)].filter(Boolean).join(', ')}
      </span>
      {onAct !== undefined && (
        <div>
          <Button
            size="s"
            kind="quiet"
            disabled={isBusy}
            aria-label={t('differences.withdrawOf', {
              mpn: line.mpn,
              kind: t(`differences.kind.${difference.kind}`),
            })}
            onClick={() => onAct({ kind: 'withdraw', settlementId: settlement.id })}
          >
            {t('differences.withdraw')}
          </Button>
        </div>
      )}
    </div>
  )
}
