import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  MatchInput,
  SupplierInvoice,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import type { InvoiceAct } from './invoice-act.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { LineActs } from './line-acts.tsx'
import { LineDifferences } from './line-differences.tsx'
import { LineMatches } from './line-matches.tsx'

type LineInput = NonNullable<MatchInput['lines']>[number]

interface Props {
  invoice: SupplierInvoice
  isBusy: boolean
  /** Without it nothing can be done about a line. */
  onMatch?: (line: LineInput) => void
  onAct?: (act: InvoiceAct) => void
}

/** The lines of the paper beside what they are for. */
export function InvoiceLines({ invoice: { items }, isBusy, onMatch, onAct }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const label = t('lines.title')
  return (
    <section aria-labelledby="invoice-lines">
      <div className="section-head">
        <h2 className="h2" id="invoice-lines">
          {label}
        </h2>
      </div>
      <LinesTable
        label={label}
        className="invoice-lines"
        columns={[
          { title: t('lines.part') },
          figure(t('lines.quantity')),
          figure(t('lines.cost')),
          figure(t('lines.sum')),
          { title: t('lines.match') },
        ]}
      >
        {items.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isBusy={isBusy}
            {...(onMatch !== undefined && { onMatch })}
            {...(onAct !== undefined && { onAct })}
          />
        ))}
      </LinesTable>
    </section>
  )
}

interface RowProps extends Omit<Props, 'invoice'> {
  line: SupplierInvoiceLine
}

function LineRow({ line, isBusy, onMatch, onAct }: RowProps) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer, money, unitPrice } = useFormat()
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{line.mpn}</PartNumber>{' '}
        <span className="muted">{line.brand}</span>
        <span className="sub">
          <InvoiceStatus status={line.status} />
        </span>
      </th>
      <td className="r" data-l={t('lines.quantity')}>
        {integer(line.quantity)}
      </td>
      <td className="r" data-l={t('lines.cost')}>
        <Money value={unitPrice(line.cost)} />
      </td>
      <td className="r medium full" data-l={t('lines.sum')}>
        <Money value={money(line.sum)} />
      </td>
      <td className="full" data-l={t('lines.match')}>
        <LineMatches line={line} />
        <LineDifferences line={line} isBusy={isBusy} {...(onAct !== undefined && { onAct })} />
        {onMatch !== undefined && onAct !== undefined && (
          <LineActs
            line={line}
            isBusy={isBusy}
            onMatch={onMatch}
            onByHand={() => onAct({ kind: 'byHand', line })}
          />
        )}
      </td>
    </tr>
  )
}
